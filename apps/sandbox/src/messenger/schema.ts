import type { Database } from '../platform/database.ts'

/**
 * What the messenger remembers. Ids of chats and users are the Bot API's; a private chat belongs to
 * a bot and a user, a channel to nobody, which is bot 0. Times are unix seconds, `_ms` milliseconds;
 * JSON columns hold what their stores say.
 */
const SCHEMA = `
create table if not exists setting (
  name text primary key,
  value text not null
) strict;

create table if not exists user (
  id integer primary key,
  first_name text not null,
  last_name text,
  username text,
  language_code text not null,
  is_premium integer not null default 0,
  photo_key text,
  phone_number text not null,
  stars integer not null default 0,
  constraint user_wallet_not_overdrawn check (stars >= 0)
) strict;

create table if not exists bot (
  id integer primary key,
  token text not null unique,
  creator_id integer,
  username text not null unique collate nocase,
  name text not null,
  photo_key text,
  apps text not null,
  is_inline integer not null default 1,
  next_update_id integer not null,
  next_message_id integer not null default 1,
  allowed_updates text,
  webhook text
) strict;

create table if not exists bot_command (
  bot_id integer not null,
  scope text not null,
  language_code text not null,
  commands text not null,
  primary key (bot_id, scope, language_code)
) strict;

create table if not exists bot_text (
  bot_id integer not null,
  kind text not null,
  language_code text not null,
  value text not null,
  primary key (bot_id, kind, language_code)
) strict;

create table if not exists menu_button (
  bot_id integer not null,
  user_id integer not null, -- 0 is everybody
  button text not null,
  primary key (bot_id, user_id)
) strict;

create table if not exists dialog (
  bot_id integer not null,
  user_id integer not null,
  is_started integer not null default 0,
  is_blocked integer not null default 0,
  can_write integer not null default 0,
  last_read_id integer not null default 0,
  reply_keyboard text,
  primary key (bot_id, user_id)
) strict;

create table if not exists channel (
  id integer primary key,
  title text not null,
  username text unique collate nocase,
  description text not null default '',
  photo_key text,
  next_message_id integer not null default 1,
  crowd integer not null default 0, -- members who are only a number
  stars integer not null default 0,
  created_at integer not null
) strict;

create table if not exists member (
  channel_id integer not null,
  user_id integer not null, -- a user or a bot
  status text not null,
  until_date integer not null default 0,
  last_read_id integer not null default 0,
  primary key (channel_id, user_id)
) strict;

create table if not exists invite_link (
  link text primary key,
  channel_id integer not null,
  bot_id integer not null,
  name text,
  expire_date integer,
  member_limit integer,
  creates_join_request integer not null default 0,
  subscription_period integer,
  subscription_price integer,
  is_revoked integer not null default 0,
  uses integer not null default 0
) strict;

create table if not exists message (
  bot_id integer not null,
  chat_id integer not null,
  id integer not null,
  sender text not null check (sender in ('user', 'bot', 'channel')),
  author_bot_id integer,
  date integer not null,
  edit_date integer,
  media_group_id text,
  inline_message_id text unique,
  content text not null,
  primary key (bot_id, chat_id, id)
) strict;

create table if not exists file (
  key text primary key,
  unique_id text not null,
  name text not null,
  mime_type text not null,
  width integer,
  height integer,
  duration integer not null default 0,
  bytes blob not null
) strict;

create table if not exists pending_update (
  bot_id integer not null,
  update_id integer not null,
  kind text not null,
  queue text not null,
  body text not null,
  visible_at_ms integer not null,
  expires_at_ms integer not null,
  fails integer not null default 0,
  delay_s integer not null default 1,
  primary key (bot_id, update_id)
) strict;

create table if not exists callback_query (
  id text primary key,
  bot_id integer not null,
  user_id integer not null,
  expires_at integer not null,
  answer text
) strict;

create table if not exists inline_query (
  id text primary key,
  bot_id integer not null,
  user_id integer not null,
  chat_id integer not null,
  query text not null,
  expires_at integer not null,
  answer text
) strict;

create table if not exists prepared_message (
  id text primary key,
  bot_id integer not null,
  user_id integer not null,
  result text not null,
  allowed text not null,
  expires_at integer not null
) strict;

create table if not exists web_app (
  id text primary key,
  bot_id integer not null,
  user_id integer not null,
  chat_id integer,
  source text not null,
  button_text text,
  query_id text unique,
  query_expires_at integer,
  is_closed integer not null default 0
) strict;

create table if not exists cloud_value (
  bot_id integer not null,
  user_id integer not null,
  name text not null,
  value text not null,
  primary key (bot_id, user_id, name)
) strict;

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

create table if not exists session (
  token text primary key,
  user_id integer not null
) strict;

create table if not exists fault (
  name text primary key,
  times integer not null
) strict;
`

/** What a reset forgets: people and what happened, but neither the bots nor their settings. */
const FORGOTTEN = [
  'user',
  'dialog',
  'channel',
  'member',
  'invite_link',
  'message',
  'file',
  'pending_update',
  'callback_query',
  'inline_query',
  'prepared_message',
  'web_app',
  'cloud_value',
  'invoice',
  'checkout',
  'star_transaction',
  'star_purchase',
  'subscription',
  'bought_media',
  'session',
  'fault',
]

export function createSchema(db: Database) {
  db.exec(SCHEMA)
}

export function forgetEverything(db: Database) {
  db.transaction(() => {
    for (const table of FORGOTTEN) db.run(`delete from ${table}`)
    db.run('delete from menu_button where user_id <> 0')
    db.run("delete from bot_command where scope like 'chat%'")
  })
}
