-- A top-up is a payment at a provider. What a provider says of it is kept with what came of it, and
-- money is followed wherever it goes. The states of a top-up:
--
--   created ──► pending ──► action_required ──► succeeded ◄──► refunded
--    │  ▲          │               │                ▲
--    ▼  │          └───────────────┴──► failed, expired (a late success still counts)
--   unknown: a saved card was charged and the answer was lost; an event or an inquiry settles it
--
-- A provider may call back late, twice and out of order. Each event is applied once by its id, and
-- the transfer that credits the wallet exists once per top-up, so that the order does not matter.

-- Providers name a top-up by its id alone, and whose it is must follow from that.
create table top_up (
  fan_id        bigint not null references person,
  id            uuid not null, -- its last 53 bits are the fan
  gateway       text not null,
  provider      text not null, -- the fan's choice on the wire; 'stars' for Stars
  amount_cents  bigint not null, -- what the balance grows by
  fee_cents     bigint not null, -- what the provider takes on top
  stars         integer, -- what the fan pays where the provider is Stars
  status        text not null,
  was_paid      boolean not null default false, -- perhaps given back before it was credited
  was_credited  boolean not null default false,
  reference     text, -- the gateway's own name for the order
  payment_ref   text, -- the gateway's name of the payment that paid for it
  url           text,
  challenge_url text, -- where the fan has to go on with it
  failure_code  text,
  card          jsonb, -- brand, last4 and expires, where they are known
  card_token    text, -- the saved card that is charged; null where a page is paid
  action        text not null default '',
  object_id     text not null default '',
  creator_id    bigint,
  device        text not null default '', -- which installation of the app began it
  untold_since  timestamptz, -- there is news that the fan's chat may have to tell
  created_at    timestamptz not null,
  updated_at    timestamptz not null,
  expires_at    timestamptz not null,
  primary key (fan_id, id),
  constraint top_up_id_names_its_fan check (fan_id =
    ('x' || translate(right(id::text, 17), '-', ''))::bit(64)::bigint & 9007199254740991),
  constraint top_up_status_is_known check (status in ('created', 'pending', 'action_required',
    'unknown', 'succeeded', 'failed', 'expired', 'refunded')),
  constraint top_up_amount_within_limits check (amount_cents between 1000 and 50000),
  constraint top_up_fee_not_negative check (fee_cents >= 0),
  constraint top_up_stars_fit_provider check ((provider = 'stars') = (stars is not null)),
  constraint top_up_stars_are_positive check (stars > 0),
  constraint top_up_failure_has_a_code check ((status = 'failed') = (failure_code is not null)),
  constraint top_up_device_is_short check (length(device) <= 64),
  constraint top_up_once_per_reference unique (fan_id, gateway, reference)
);

create index top_up_open on top_up (expires_at)
  where status in ('created', 'pending', 'action_required');
create index top_up_unknown on top_up (updated_at) where status = 'unknown';
create index top_up_untold on top_up (untold_since) where untold_since is not null;
create index top_up_by_fan on top_up (fan_id, created_at desc);
create index top_up_by_device on top_up (fan_id, device, created_at desc) where device <> '';
-- The few that were never paid are found by their age without looking at those that were.
create index top_up_unpaid_by_age on top_up (created_at)
  where status = 'expired' and not was_credited;

create table payment_event (
  fan_id      bigint not null, -- whose top-up it is about; 0 where we know of no such top-up
  gateway     text not null,
  event_id    text not null,
  top_up_id   uuid,
  order_name  text, -- as the provider named the top-up
  payment_ref text,
  status      text not null,
  paid        bigint,
  outcome     text, -- what came of it
  created_at  timestamptz not null,
  foreign key (fan_id, top_up_id) references top_up,
  constraint payment_event_applied_once primary key (fan_id, gateway, event_id),
  constraint payment_event_of_a_fans_top_up check ((fan_id = 0) = (top_up_id is null)),
  constraint payment_event_status_is_known check (status in
    ('pending', 'action_required', 'succeeded', 'failed', 'refunded', 'reinstated'))
);

-- Money comes once and may go back in parts. Each refund and each dispute is kept under the provider's
-- own id with its own amount, and may be given again: a dispute that was won, a refund that failed.
create table top_up_refund (
  fan_id           bigint not null,
  gateway          text not null,
  refund_id        text not null,
  top_up_id        uuid not null,
  is_dispute       boolean not null,
  amount_cents     bigint not null, -- what the provider took back
  reinstated_cents bigint not null, -- what of it the provider gave again
  wallet_cents     bigint not null default 0, -- what of the rest was taken from the wallet by now
  loss_cents       bigint not null default 0, -- and what of it is our loss
  moves            integer not null default 0,
  created_at       timestamptz not null,
  foreign key (fan_id, top_up_id) references top_up,
  constraint top_up_refund_booked_once primary key (fan_id, gateway, refund_id),
  constraint top_up_refund_not_negative check (least(amount_cents, reinstated_cents, wallet_cents,
    loss_cents) >= 0)
);

create index top_up_refund_by_top_up on top_up_refund (fan_id, top_up_id);

-- Money that came and could not be credited, for a person to look at: another amount than was asked
-- for, a second payment of one top-up, a payment of no top-up of ours. It is held on an account of its
-- own, so that clearing says what the provider has of ours. It is the operator's, who may credit it to
-- another fan than the one whose top-up it names.
create table uncredited_payment (
  id          bigint primary key generated always as identity,
  gateway     text not null,
  payment_ref text,
  order_name  text not null,
  top_up_id   uuid,
  fan_id      bigint references person, -- whose top-up it names, or who was credited
  reason      text not null,
  paid_cents  bigint not null,
  created_at  timestamptz not null,
  settled_at  timestamptz,
  settlement  text,
  note        text,
  constraint uncredited_reason_is_known check (reason in ('amount_mismatch', 'surplus', 'unknown')),
  constraint uncredited_is_money check (paid_cents > 0),
  constraint uncredited_settlement_is_known check (settlement in ('credited', 'refunded')),
  constraint uncredited_settled_once check ((settled_at is null) = (settlement is null))
);

create index uncredited_payment_open on uncredited_payment (created_at) where settled_at is null;
create unique index uncredited_once_per_payment on uncredited_payment (gateway, payment_ref);

-- The card that a fan let us charge again: the gateway's token for it, and what people know it by.
-- One per fan, the last one that was let be kept. The number itself never comes here.
create table saved_card (
  fan_id   bigint primary key references person,
  gateway  text not null,
  token    text not null,
  brand    text not null,
  last4    text not null,
  expires  text not null, -- MM/YY
  saved_at timestamptz not null,
  constraint saved_card_shows_four_digits check (last4 ~ '^[0-9]{4}$'),
  constraint saved_card_expiry_is_a_month check (expires ~ '^(0[1-9]|1[0-2])/[0-9]{2}$')
);

-- One payment in Stars, under the messenger's own id of it. Kept for refunds: they need the charge and
-- its payer. A charge is credited or it is not: a second one on the same invoice, or one that belongs
-- to no order, is not, and giving such a charge back must not touch the fan's balance.
--
-- Both books of Stars are compared both ways. A charge that the messenger's book has is marked; one
-- that was credited and is in no book was made up, or the book was read wrongly: a person has to look.
create table star_charge (
  fan_id          bigint not null, -- whose top-up the payload names; otherwise the payer
  charge_id       text not null,
  bot_id          bigint not null,
  payer_id        bigint not null, -- a fan, as far as we know them
  top_up_id       uuid,
  payload         text not null,
  stars           bigint not null,
  payout_cents    bigint, -- what its Stars pay when they are withdrawn; null until credited
  outcome         text, -- what became of it; null until that is known
  refunded_at     timestamptz,
  in_book_at      timestamptz, -- when the messenger's book was seen to have it
  missing_since   timestamptz, -- when it was first missed there
  created_at      timestamptz not null,
  primary key (charge_id, fan_id), -- the messenger's book names no fan where Stars went back
  foreign key (fan_id, top_up_id) references top_up,
  constraint star_charge_stars_are_positive check (stars > 0),
  constraint star_charge_payout_not_negative check (payout_cents >= 0),
  constraint star_charge_outcome_is_known check (outcome in
    ('credited', 'surplus', 'amount_mismatch', 'unknown', 'refunded_first')),
  constraint star_charge_is_missing_or_in_book
    check (in_book_at is null or missing_since is null)
);

create unique index star_charge_credits_a_top_up_once on star_charge (fan_id, top_up_id)
  where outcome = 'credited';
create index star_charge_not_in_book on star_charge (bot_id, created_at)
  where outcome = 'credited' and in_book_at is null and missing_since is null;
create index star_charge_missing on star_charge (missing_since) where missing_since is not null;
create index star_charge_not_credited on star_charge (in_book_at)
  where outcome <> 'credited' and refunded_at is null;

-- What a person has to look at.
create view star_discrepancy as
  select charge_id, bot_id, payer_id, top_up_id, payload, stars, outcome,
    'credited_not_in_book' as problem, missing_since as found_at
  from star_charge where missing_since is not null
  union all
  select charge_id, bot_id, payer_id, top_up_id, payload, stars, outcome,
    'in_book_not_credited', in_book_at
  from star_charge
  where in_book_at is not null and outcome <> 'credited' and refunded_at is null;
