-- Renewals and cards.
--
-- A fan may keep several cards. One of them is the main one: the app offers it first, and where the fan
-- has agreed, it pays what the balance lacks when Premium renews. Apps name a card by its id; the
-- gateway's token stays here.
alter table saved_card drop constraint saved_card_pkey;
alter table saved_card
  add column id bigint generated always as identity,
  add column is_main boolean not null default true,
  add column paid_at timestamptz, -- when it last paid for something
  add column paid_cents bigint, -- and how much that was, with the fee
  add primary key (fan_id, id),
  add constraint saved_card_kept_once unique (fan_id, gateway, token);
alter table saved_card alter column is_main drop default;

create unique index saved_card_main_is_one on saved_card (fan_id) where is_main;

-- A row is a yes to "charge the main card, only when the balance is short".
create table renewal_card_consent (
  fan_id    bigint primary key references person,
  agreed_at timestamptz not null
);

-- What a renewal lacks is charged in a top-up of its own, over just that much.
alter table top_up
  add column renewal_of bigint, -- the Premium that it is to renew
  drop constraint top_up_amount_within_limits,
  add constraint top_up_amount_within_limits
    check (amount_cents between case when renewal_of is null then 1000 else 50 end and 50000),
  add constraint top_up_renewal_is_paid_by_card
    check (renewal_of is null or card_token is not null);

-- While the outcome of one charge is open, no other is made for this fan's renewals.
create unique index renewal_charged_once_at_a_time on top_up (fan_id)
  where renewal_of is not null and status in ('created', 'pending', 'action_required', 'unknown');

-- Life of a renewal that lacks money: the card is asked (card_asked_at) → paid, or failed_at is set and
-- the days of grace are told → tried at every credit and every day → paid, or the end.
--
-- The days of grace are the operator's setting, which a start writes down for the routines. Who was told
-- at the failure until when Premium stays open is not closed before by a later setting.
alter table world
  add column premium_grace_days integer not null default 7,
  add constraint world_premium_grace_is_of_days check (premium_grace_days between 0 and 60);

-- A creator may ask those who have Premium for another price. The answer stands in the fan's own row:
-- from asked_from on Premium renews at the price that was agreed to, or it ends.
alter table premium
  add column card_asked_at timestamptz, -- when the card was last asked for what this renewal lacks
  add column grace_until timestamptz, -- of a renewal that failed: as it was told then
  add column cancelled_at timestamptz,
  add column told_of timestamptz, -- the renewal that the fan was told of ahead: its active_until
  add column price_change_id bigint,
  add column asked_price_cents bigint,
  add column asked_from timestamptz,
  add column price_answer text,
  add constraint premium_question_is_whole
    check (num_nonnulls(price_change_id, asked_price_cents, asked_from) in (0, 3)),
  add constraint premium_answers_a_question check (price_answer is null or asked_from is not null),
  add constraint premium_price_answer_is_known check (price_answer in ('agreed', 'refused'));

-- One question of a creator's to all members; a later one takes its place.
create table price_change (
  id          bigint primary key generated always as identity,
  creator_id  bigint not null references creator,
  revision    integer not null, -- of the terms that it came with
  price_cents bigint not null,
  words       text not null,
  asked_at    timestamptz not null,
  spread_at   timestamptz, -- when every member had it
  closed_at   timestamptz, -- when a later change took its place
  constraint price_change_has_a_price check (price_cents > 0),
  constraint price_change_words_are_short check (length(words) <= 500)
);

create unique index price_change_open_once on price_change (creator_id) where closed_at is null;
create index price_change_to_spread on price_change (id) where spread_at is null;
create index premium_by_price_change on premium (price_change_id) where price_change_id is not null;
