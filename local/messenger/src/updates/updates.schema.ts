/** What waits for bots, and what they were asked. */
export const UPDATE_TABLES = `
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
`
