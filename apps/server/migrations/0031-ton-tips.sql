-- Tips in coins go from the fan's own wallet straight to the creator's: none of it is ever ours, so it
-- stands in no ledger. What stands here is what was asked for, and what the chain says arrived.

-- Where a creator's tips go. A change takes effect a day after it was proven; until then the wallet before
-- it is in use, and a tip keeps the one that its fan was given.
create table creator_wallet (
  id           uuid primary key,
  creator_id   bigint not null references creator,
  network      text not null,
  address      text not null, -- raw, lower case
  public_key   bytea not null,
  code_hash    bytea not null,
  member_id    bigint not null, -- who proved it
  proven_at    timestamptz not null,
  active_from  timestamptz not null,
  retired_at   timestamptz, -- before active_from: the change was taken back
  announced_at timestamptz, -- when its taking effect was told
  seen_lt      bigint not null default 0, -- all that came before it is noted
  next_look_at timestamptz not null
);

create unique index creator_wallet_one_to_stay on creator_wallet (creator_id)
  where retired_at is null;
create index creator_wallet_by_creator on creator_wallet (creator_id, active_from desc);
create index creator_wallet_due on creator_wallet (next_look_at);

-- What a wallet signs to prove itself: once.
create table ton_challenge (
  payload    text primary key,
  creator_id bigint not null references creator,
  member_id  bigint not null,
  expires_at timestamptz not null,
  used_at    timestamptz
);

create index ton_challenge_by_age on ton_challenge (expires_at);

-- Life of a row: draft → awaiting (handed out) → signed → seen → confirmed; declined, failed and expired may
-- be sent again, and become confirmed when a payment arrives all the same. The reference is the only thing
-- on the chain that knows of the tip, and stays the same for all of its tries.
create table ton_tip (
  fan_id         bigint not null references person,
  id             uuid not null,
  creator_id     bigint not null references creator,
  wallet_id      uuid references creator_wallet, -- null until it was handed out
  address        text, -- of that wallet
  amount_nano    bigint not null,
  fee_nano       bigint not null default 0, -- what was asked for the house beside it
  message        text not null,
  reference      text not null,
  body_hash      bytea not null, -- of a message with that reference
  status         text not null default 'draft',
  failure        text,
  sender         text, -- the wallet that was to sign, as it said itself
  boc            text, -- what it signed
  boc_hash       bytea, -- by which its own transaction is found
  signed_at      timestamptz,
  offered_at     timestamptz, -- when we broadcast it once more
  valid_until    timestamptz,
  eur_cents_then bigint,
  looks          integer not null default 0, -- since it was handed out
  next_check_at  timestamptz, -- null: nothing is awaited
  created_at     timestamptz not null,
  updated_at     timestamptz not null,
  confirmed_at   timestamptz,
  primary key (fan_id, id),
  constraint ton_tip_reference_is_unique unique (fan_id, reference),
  constraint ton_tip_body_is_unique unique (fan_id, body_hash),
  constraint ton_tip_amount_within_limits check (amount_nano between 100000000 and 100000000000),
  constraint ton_tip_message_is_short check (length(message) <= 1000),
  constraint ton_tip_status_is_known check (status in
    ('draft', 'awaiting', 'signed', 'seen', 'confirmed', 'declined', 'failed', 'expired')),
  constraint ton_tip_failure_has_a_reason check ((status = 'failed') = (failure is not null)),
  constraint ton_tip_is_confirmed_at_a_time check ((status = 'confirmed') = (confirmed_at is not null)),
  constraint ton_tip_handed_out_has_a_wallet check (status = 'draft' or wallet_id is not null)
);

create index ton_tip_due on ton_tip (next_check_at) where next_check_at is not null;
create index ton_tip_by_body on ton_tip (body_hash);
create index ton_tip_confirmed on ton_tip (creator_id, confirmed_at desc) where confirmed_at is not null;
create index ton_tip_drafts_by_age on ton_tip (created_at) where status = 'draft';

-- What arrived for a tip, as the chain says. Never changed.
create table ton_receipt (
  fan_id     bigint not null,
  tx_hash    bytea not null,
  tip_id     uuid not null,
  creator_id bigint not null references creator,
  wallet_id  uuid not null references creator_wallet,
  network    text not null,
  outcome    text not null,
  payer      text not null,
  value_nano bigint not null,
  lt         bigint not null,
  mc_seqno   bigint not null,
  at         timestamptz not null,
  noted_at   timestamptz not null,
  constraint ton_receipt_once_per_transaction primary key (fan_id, tx_hash),
  constraint ton_receipt_is_of_a_tip foreign key (fan_id, tip_id) references ton_tip (fan_id, id),
  constraint ton_receipt_outcome_is_known check (outcome in ('paid', 'again', 'short', 'bounced'))
);

create unique index ton_tip_paid_once on ton_receipt (fan_id, tip_id) where outcome = 'paid';
create index ton_receipt_by_creator on ton_receipt (creator_id, at desc);

create trigger ton_receipt_is_append_only before update or delete or truncate on ton_receipt
  for each statement execute function ledger_is_append_only();

-- Coins that came to a creator's wallet without a reference of ours.
create table ton_unmatched (
  tx_hash    bytea primary key,
  creator_id bigint not null references creator,
  wallet_id  uuid not null references creator_wallet,
  payer      text not null,
  value_nano bigint not null,
  lt         bigint not null,
  at         timestamptz not null,
  noted_at   timestamptz not null
);

create index ton_unmatched_by_creator on ton_unmatched (creator_id, at desc);
