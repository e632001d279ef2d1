/** Chats and what is said in them. A private chat belongs to a bot and a user, a channel to bot 0. */
export const CHAT_TABLES = `
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
`
