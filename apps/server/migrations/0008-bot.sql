-- What the bots say and hear.
--
-- Nothing is sent from inside a business transaction or a handler: a row is queued under a key that
-- names its reason, and a sender takes it from there. A reason that comes up again (an update
-- delivered twice, an event read twice) finds its row and adds nothing. The life of a row:
--
--   waiting ──► sending ──► sent
--      ▲           │ ├────► dropped (blocked, refused, too old, given up, or perhaps sent already)
--      └───────────┘ └ a pause that the messenger asked for, or another try
--
-- A sender claims, then sends, then marks. Dying in between leaves a row whose lease runs out; whether
-- that one is sent again is its own choice (is_repeatable): content that was paid for and edits are,
-- a notice is not, because it must not be read twice.

create table outgoing (
  id            bigint primary key generated always as identity,
  reason        text not null,
  bot_id        bigint not null,
  chat_id       bigint not null, -- a fan's id, or a channel's
  body          jsonb not null, -- what to send; core/bot/outgoing.ts knows its shapes
  is_repeatable boolean not null,
  status        text not null default 'waiting',
  attempts      integer not null default 0,
  due_at        timestamptz not null,
  expires_at    timestamptz not null, -- of no use later than that
  claimed_at    timestamptz,
  lease_until   timestamptz,
  problem       text, -- why it was dropped, or what went wrong last
  created_at    timestamptz not null,
  settled_at    timestamptz,
  constraint outgoing_once_per_reason unique (reason),
  constraint outgoing_status_is_known check (status in ('waiting', 'sending', 'sent', 'dropped')),
  constraint outgoing_sending_has_a_lease check ((status = 'sending') = (lease_until is not null)),
  constraint outgoing_settled_once check ((status in ('sent', 'dropped')) = (settled_at is not null))
);

create index outgoing_due on outgoing (bot_id, due_at, id) where status = 'waiting';
create index outgoing_leases on outgoing (lease_until) where status = 'sending';
create index outgoing_in_order on outgoing (bot_id, chat_id, id)
  where status in ('waiting', 'sending');
create index outgoing_pace on outgoing (bot_id, chat_id, claimed_at);
create index outgoing_by_age on outgoing using brin (created_at) with (autosummarize = on);

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

-- How far a bot's updates were asked for, and its Stars compared with ours.
create table bot_cursor (
  bot_id        bigint primary key,
  update_offset bigint not null default 0,
  stars_offset  bigint not null default 0
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
