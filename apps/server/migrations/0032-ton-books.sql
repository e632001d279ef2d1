-- What coins are worth, as it was last heard: for other nodes, and after a restart. It is shown, and
-- nothing is settled by it.
create table ton_rate (
  at                 timestamptz primary key, -- of a minute: nodes that ask at once keep one
  eur_micro_per_coin bigint not null,
  source             text not null
);

-- A night's comparison of receipts with the chain. It goes from wallet to wallet, page by page, and on
-- with whichever node takes the next one.
create table ton_audit (
  day      date primary key,
  address  text not null default '', -- the wallet it has come to
  lt       bigint, -- up to where of that; null: that wallet is done
  due_at   timestamptz not null,
  ended_at timestamptz,
  altered  text[] not null default '{}', -- receipts that the chain does not know so
  missing  text[] not null default '{}', -- payments with a reference of ours, and no receipt
  unproven text[] not null default '{}' -- tips that are confirmed without a receipt
);

create index ton_receipt_by_wallet on ton_receipt (wallet_id, lt);

-- Who of the staff said whose payment it is; null where its reference did.
alter table ton_receipt add column tied_by text;

-- Coins that the staff found the tip of are no longer without one.
alter table ton_unmatched
  add column mc_seqno bigint not null default 0,
  add column tied_at timestamptz;

create index ton_unmatched_open on ton_unmatched (at desc) where tied_at is null;
