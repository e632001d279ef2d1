-- How creators are paid what they earned.

-- Where to. The whole number is sealed and opened for the transfer alone; what people are shown is how
-- it begins and ends.
create table bank_account (
  creator_id  bigint primary key references creator,
  holder      text not null,
  iban_sealed bytea not null,
  iban_start  text not null, -- country and check digits
  iban_end    text not null, -- the last four
  changed_at  timestamptz not null,
  changed_by  bigint not null,
  constraint bank_account_holder_is_short check (length(holder) between 1 and 70),
  constraint bank_account_hides_its_number check (length(iban_start) = 4 and length(iban_end) = 4)
);

-- What follows is booked with the money that is no fan's.

-- What the ledger had released to a creator in all when a payout was last asked for, and what payouts
-- have taken of it. A request locks this row, so that two at once cannot take the same money; how much
-- is released is computed from the ledger each time and never kept for later.
create table payout_allowance (
  creator_id     bigint primary key,
  released_cents bigint not null default 0,
  taken_cents    bigint not null default 0,
  constraint payouts_take_what_was_released check (taken_cents between 0 and released_cents)
);

--   requested ──► approved ──► sent ──► paid
--       └──► cancelled           └──────┴──► returned
--
-- The amount leaves the earnings with the request, and comes back with cancelled and returned. Where it
-- goes is kept as it was when it was asked for.
create table payout (
  id           bigint primary key generated always as identity,
  creator_id   bigint not null,
  amount_cents bigint not null,
  fee_cents    bigint not null, -- what the bank takes of it when it is sent
  holder       text not null,
  iban_sealed  bytea not null,
  iban_start   text not null,
  iban_end     text not null,
  state        text not null default 'requested',
  requested_by bigint not null,
  requested_at timestamptz not null,
  approved_at  timestamptz,
  sent_at      timestamptz,
  settled_at   timestamptz, -- when it was paid, returned or cancelled
  note         text not null default '', -- why it was returned
  request_key  text,
  request_hash bytea,
  constraint payout_state_is_known
    check (state in ('requested', 'approved', 'sent', 'paid', 'returned', 'cancelled')),
  constraint payout_is_more_than_its_fee check (fee_cents >= 0 and amount_cents > fee_cents),
  constraint payout_once_per_key unique (creator_id, request_key),
  constraint payout_times_fit_state check (
    (approved_at is not null) = (state in ('approved', 'sent', 'paid', 'returned'))
    and (sent_at is not null) = (state in ('sent', 'paid', 'returned'))
    and (settled_at is not null) = (state in ('paid', 'returned', 'cancelled'))
  )
);

create index payout_by_creator on payout (creator_id, id);
create unique index payout_waits_once_per_creator on payout (creator_id)
  where state in ('requested', 'approved');
create index payout_under_way on payout (id) where state in ('requested', 'approved', 'sent');

-- For statements: the transfers of payouts, among all others.
create index transfer_of_payout on transfer (created_at)
  where kind in ('payout', 'payout_cancelled', 'payout_returned', 'payout_fee_returned');
