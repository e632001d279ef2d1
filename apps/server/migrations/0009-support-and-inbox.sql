-- What people write to the bots, beyond commands.
--
-- About a payment it becomes a ticket of the platform's support, answered by a person. The life of one:
--
--   asked ──► open ◄──► answered ──► closed
--               └─────────────────────►
--
-- `asked` has a number but no words yet: the fan sent /paysupport and is about to write. A fan has one
-- ticket at a time, so that a fan need not choose between numbers; its chat is where it was last touched.

create table support_ticket (
  id              bigint primary key generated always as identity (start with 1001), -- its number
  fan_id          bigint not null references person,
  bot_id          bigint not null, -- in whose chat it goes on
  state           text not null,
  answer_by       timestamptz not null, -- what the fan was promised
  created_at      timestamptz not null,
  touched_at      timestamptz not null, -- the last word of either side
  acknowledged_at timestamptz, -- when the fan was last told that their words arrived
  constraint support_ticket_state_is_known check (state in ('asked', 'open', 'answered', 'closed'))
);

create unique index support_ticket_is_one_at_a_time on support_ticket (fan_id)
  where state <> 'closed';
create index support_ticket_by_fan on support_ticket (fan_id, created_at desc);
create index support_ticket_by_state on support_ticket (state, touched_at);

create table support_message (
  id         bigint primary key generated always as identity,
  ticket_id  bigint not null references support_ticket on delete cascade,
  author     text not null,
  kind       text not null, -- how it was said: text, photo, voice …; payment for facts of ours
  text       text not null,
  file_id    text, -- the messenger's name of what was sent
  top_up_id  uuid, -- what a payment note is about; top-ups are forgotten earlier than tickets
  bot_id     bigint, -- where the fan said it
  message_id bigint,
  created_at timestamptz not null,
  constraint support_message_author_is_known check (author in ('fan', 'staff', 'note')),
  constraint support_message_is_not_too_long check (length(text) <= 4096),
  constraint support_message_heard_once unique (ticket_id, bot_id, message_id),
  constraint support_message_notes_a_payment_once unique (ticket_id, top_up_id)
);

create index support_message_by_ticket on support_message (ticket_id, id);

-- What fans write in a creator's chat, for the creator's inbox.
create table inbox_message (
  id         bigint primary key generated always as identity,
  creator_id bigint not null references creator,
  fan_id     bigint not null references person,
  kind       text not null,
  text       text not null,
  file_id    text,
  bot_id     bigint not null,
  message_id bigint not null, -- the messenger's, in the chat of this bot and this fan
  created_at timestamptz not null,
  constraint inbox_message_is_not_too_long check (length(text) <= 4096),
  constraint inbox_message_heard_once unique (bot_id, fan_id, message_id)
);

create index inbox_message_by_creator on inbox_message (creator_id, id desc);
create index inbox_message_by_fan on inbox_message (fan_id, creator_id, created_at desc);
create index inbox_message_by_age on inbox_message using brin (created_at)
  with (autosummarize = on);
