-- An event is written in the transaction that it announces, numbered per fan without gaps, so that a
-- client that names the last one it saw gets every later one once.

create table event (
  fan_id     bigint not null references person,
  seq        bigint not null,
  type       text not null,
  body       jsonb not null,
  created_at timestamptz not null,
  primary key (fan_id, seq)
);

-- Summarized as it grows: without a summary the index says "maybe" of every new page, and a sweep that
-- has nothing to do reads them all.
create index event_by_age on event using brin (created_at) with (autosummarize = on);

-- The last event about money that an app of the fan's is known to have heard: it answered after it. What
-- was heard in the app need not be said in the chat.
create table event_heard (
  fan_id bigint primary key references person,
  seq    bigint not null
);

-- What a use case decided under a key, kept so that a repeat gets the same answer. Claimed and
-- settled in one transaction with the effect itself: there is no moment at which one exists without
-- the other.
create table idempotency (
  fan_id       bigint not null references person,
  key          text not null,
  request_hash bytea not null,
  outcome      jsonb, -- null only inside the transaction that claimed the key
  created_at   timestamptz not null,
  primary key (fan_id, key),
  constraint idempotency_key_is_short check (length(key) between 1 and 255)
);

create index idempotency_by_age on idempotency using brin (created_at) with (autosummarize = on);

-- How far a sweep over rows by their time has come, so that none begins from the first row again.
create table sweep_mark (
  name text primary key,
  at   timestamptz not null
);
