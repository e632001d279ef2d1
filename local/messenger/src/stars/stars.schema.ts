/** Invoices, payments and subscriptions. Amounts are whole Stars. */
export const STAR_TABLES = `
create table if not exists invoice (
  slug text primary key,
  bot_id integer not null,
  title text not null,
  description text not null,
  payload text not null,
  stars integer not null,
  photo_url text,
  subscription_period integer,
  is_single_use integer not null default 0,
  paid_at integer
) strict;

create table if not exists checkout (
  id text primary key,
  slug text not null,
  form_id text not null,
  bot_id integer not null,
  user_id integer not null,
  deadline_ms integer not null,
  state text not null check (state in ('pending', 'paid', 'failed')),
  error text
) strict;

create index if not exists checkout_by_form on checkout (user_id, form_id);

create table if not exists star_transaction (
  seq integer primary key autoincrement,
  id text not null,
  bot_id integer not null, -- 0 when a channel earned it
  channel_id integer,
  user_id integer not null,
  kind text not null check (kind in ('payment', 'paid_media', 'refund', 'chargeback', 'channel')),
  stars integer not null, -- below zero when it left the bot
  date integer not null,
  title text not null,
  payload text not null,
  subscription_period integer,
  media text
) strict;

create unique index if not exists charge_refunded_once on star_transaction (id)
  where kind in ('refund', 'chargeback');

create table if not exists star_purchase (
  seq integer primary key autoincrement,
  user_id integer not null,
  stars integer not null,
  date integer not null
) strict;

create table if not exists subscription (
  id text primary key,
  bot_id integer not null,
  user_id integer not null,
  channel_id integer,
  charge_id text not null unique, -- of the first payment
  title text not null,
  payload text not null,
  stars integer not null,
  period_s integer not null,
  until_date integer not null,
  is_canceled integer not null default 0,
  is_bot_canceled integer not null default 0,
  is_missing_balance integer not null default 0,
  is_over integer not null default 0
) strict;

create table if not exists bought_media (
  bot_id integer not null,
  chat_id integer not null,
  message_id integer not null,
  user_id integer not null,
  primary key (bot_id, chat_id, message_id, user_id)
) strict;
`
