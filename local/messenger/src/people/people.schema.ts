/** Users, bots, and what bots say about themselves. */
export const PEOPLE_TABLES = `
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

create table if not exists session (
  token text primary key,
  user_id integer not null
) strict;
`
