-- What other systems are told by webhooks, and the keys by which they ask.

-- An address that is told of events. Its secrets are sealed with a key that is not in the database: a
-- copy of it does not let anybody sign in our name.
create table webhook (
  id                uuid primary key,
  creator_id        bigint references creator, -- null: the operator's, told of every creator
  url               text not null,
  events            text[] not null, -- the types that it is told of
  sealed_secret     bytea not null,
  secret_end        text not null, -- what is shown of it
  sealed_old_secret bytea, -- signs too until the receiver has taken the new one over
  old_secret_until  timestamptz,
  failing_since     timestamptz, -- null while it answers
  paused_until      timestamptz, -- after a failure everything for it waits a little
  off_at            timestamptz,
  off_reason        text,
  created_at        timestamptz not null,
  constraint webhook_url_is_short check (length(url) between 1 and 500),
  constraint webhook_is_told_something check (cardinality(events) > 0),
  constraint webhook_shows_four_characters check (length(secret_end) = 4),
  constraint webhook_old_secret_ends
    check ((sealed_old_secret is null) = (old_secret_until is null)),
  constraint webhook_is_off_for_a_reason check ((off_at is null) = (off_reason is null)),
  constraint webhook_off_reason_is_known check (off_reason in ('by_hand', 'failing', 'gone'))
);

create index webhook_by_creator on webhook (creator_id);

-- What there is to tell, kept a while so that it can be told again. Written in the transaction of what it
-- tells, or made out of a fan's events, which were.
create table webhook_event (
  seq         bigint primary key generated always as identity,
  id          text not null, -- the receiver's name for it, however often it is told
  creator_id  bigint references creator, -- null where it concerns none
  lane        text not null, -- events of one lane are told in their order: a fan's, a creator's payouts
  type        text not null,
  data        jsonb not null,
  happened_at timestamptz not null,
  created_at  timestamptz not null,
  constraint webhook_event_has_its_own_id unique (id)
);

create index webhook_event_by_age on webhook_event using brin (created_at) with (autosummarize = on);

-- One event on its way to one address, and how its last try went.
create table webhook_delivery (
  id         bigint primary key generated always as identity,
  webhook_id uuid not null references webhook on delete cascade,
  event_id   text not null references webhook_event (id) on delete cascade,
  state      text not null default 'waiting',
  rounds     integer not null default 1, -- how often it was sent on its way
  tries      integer not null default 0, -- of this round
  code       integer, -- what the address answered; null where it did not
  problem    text,
  took_ms    integer,
  tried_at   timestamptz,
  created_at timestamptz not null,
  constraint webhook_delivery_once_per_event unique (webhook_id, event_id),
  constraint webhook_delivery_state_is_known check (state in ('waiting', 'delivered', 'failed'))
);

create index webhook_delivery_newest on webhook_delivery (webhook_id, id desc);
create index webhook_delivery_failed on webhook_delivery (webhook_id, id desc)
  where state = 'failed' or (state = 'waiting' and tries > 0);
create index webhook_delivery_of_event on webhook_delivery (event_id);

-- How far a fan's events were told.
create table webhook_cursor (
  fan_id bigint primary key references person,
  seq    bigint not null
);

-- By what the operator's other systems ask. Only a digest is kept: a key is shown once.
create table api_key (
  id           uuid primary key,
  name         text not null,
  key_hash     bytea not null,
  key_end      text not null, -- what is shown of it
  scopes       text[] not null,
  created_at   timestamptz not null,
  last_used_at timestamptz,
  revoked_at   timestamptz,
  constraint api_key_has_its_own_digest unique (key_hash),
  constraint api_key_has_a_name check (length(name) between 1 and 60),
  constraint api_key_shows_four_characters check (length(key_end) = 4),
  constraint api_key_scopes_are_known
    check (scopes <@ array['money:read', 'fans:read', 'webhooks', 'refunds'] and cardinality(scopes) > 0)
);

-- Payments by day, for the operator's books.
create index transfer_of_top_up on transfer (created_at)
  include (kind, debit_account, credit_account, amount_cents, fee_cents)
  where kind in ('top_up', 'top_up_refund', 'top_up_loss');

-- What the operator decides about one creator: another commission than the house's, from then on, and
-- whether they may sell at all. What was sold before keeps the commission that it was booked with.
alter table creator
  add column commission_percent numeric,
  add column suspended_at timestamptz,
  add column suspended_for text,
  add constraint creator_commission_is_a_percentage check (commission_percent between 0 and 100),
  add constraint creator_is_suspended_for_a_reason
    check ((suspended_at is null) = (suspended_for is null));
