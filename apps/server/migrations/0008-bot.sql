-- What the bots say and hear. Nothing is sent from inside a business transaction or a handler: it is
-- queued under a key that names its reason (table job, kind message), and a sender takes it from there.

-- When each bot may speak again. Its row is also the lock under which a node claims for the bot.
create table bot_pace (
  bot_id  bigint primary key,
  free_at timestamptz not null
);

-- A fan's private chat with a bot: whether it can be written to, and when it was last heard of.
create table bot_chat (
  bot_id          bigint not null,
  fan_id          bigint not null references person,
  is_reachable    boolean not null,
  heard_at        timestamptz not null,
  acknowledged_at timestamptz, -- when the bot last said that it passed words on, or knows commands only
  menu_language   text not null default 'en', -- of the menu button that this chat shows
  primary key (bot_id, fan_id)
);

create index bot_chat_by_fan on bot_chat (fan_id, heard_at desc);

-- Updates that were handled. The messenger delivers until we say yes, so some come twice.
create table bot_update (
  bot_id    bigint not null,
  update_id bigint not null,
  at        timestamptz not null,
  primary key (bot_id, update_id)
);

create index bot_update_by_age on bot_update using brin (at) with (autosummarize = on);

-- How far a bot's updates were asked for.
create table bot_cursor (
  bot_id        bigint primary key,
  update_offset bigint not null
);

-- How far a bot's book of Stars was compared with ours.
create table star_book_cursor (
  bot_id       bigint primary key,
  entries_read bigint not null
);

-- How far each fan's events were turned into notices. A fan whose notices could not be made is tried
-- again, later and later, and holds up no other fan.
create table notice_cursor (
  fan_id   bigint primary key references person,
  seq      bigint not null,
  failures integer not null default 0,
  retry_at timestamptz
);

create index notice_cursor_to_retry on notice_cursor (retry_at) where retry_at is not null;

-- Where something was shown locked, so that it can open in its place once it is paid for. What may not
-- be passed on must have been sent so from the start: an edit cannot protect what was not protected.
create table announcement (
  subject      text primary key, -- 'message:<id>' or 'post:<id>'
  bot_id       bigint not null,
  chat_id      bigint not null,
  message_id   bigint not null,
  is_protected boolean not null default false
);

-- The creator's own channel, and the language its readers are spoken to in.
create table creator_channel (
  creator_id    bigint primary key references creator,
  chat_id       bigint not null,
  language_code text not null default 'en'
);
