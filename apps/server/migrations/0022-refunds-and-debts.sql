-- What is given back of sales and top-ups, and what fans owe after a bank took money back for them.

alter table account drop constraint account_kind_is_known;
alter table account add constraint account_kind_is_known check (kind in
  ('wallet', 'earnings', 'commission', 'provider_fee', 'clearing', 'loss', 'promotion',
    'star_spread', 'uncredited', 'payouts', 'bank', 'payout_fee', 'debt', 'correction',
    'refunds_due'));

-- Below zero: what fans owe; what was put right with providers by hand; and what left balances and is
-- on its way back to where it came from.
insert into account (kind) values ('debt'), ('correction'), ('refunds_due');

alter table transfer drop constraint transfer_kind_is_known;
alter table transfer add constraint transfer_kind_is_known check (kind in
  ('top_up', 'top_up_refund', 'top_up_loss', 'top_up_reinstated', 'top_up_regained', 'top_up_debt',
    'uncredited', 'uncredited_credit', 'uncredited_refund', 'grant', 'message', 'post', 'tip',
    'premium', 'sale_refund', 'commission_refund', 'sale_reinstated', 'debt_paid',
    'debt_written_off', 'debt_regained', 'balance_refund', 'balance_refund_sent',
    'balance_refund_returned', 'correction', 'star_spread', 'star_spread_return',
    'payout', 'payout_cancelled', 'payout_sent', 'payout_returned', 'payout_fee_returned'));

-- One sale may be given back in parts, each under an id that the caller has made: a repeat of it
-- changes nothing. The sale is known as its transfer knows it. A dispute that was won undoes what it
-- had given back.
create table sale_refund (
  fan_id           bigint not null references person,
  id               text not null,
  number           bigint generated always as identity, -- keeps pages of a statement apart
  creator_id       bigint not null,
  kind             text not null, -- of the sale, and its subject
  subject          text not null,
  sold_at          timestamptz not null,
  amount_cents     bigint not null,
  commission_cents bigint not null, -- what of it the platform gives, and not the creator
  closes           boolean not null, -- nothing is left of the sale, and nothing open that it paid for
  reason           text not null,
  requested_by     text not null,
  note             text not null,
  created_at       timestamptz not null,
  undone_at        timestamptz,
  dispute_id       text, -- which dispute gave it back: its gateway and the gateway's name of it
  primary key (fan_id, id),
  constraint sale_refund_kind_is_known check (kind in ('message', 'post', 'tip', 'premium')),
  constraint sale_refund_reason_is_known check (reason in ('support', 'withdrawal', 'dispute')),
  constraint sale_refund_gives_something check (amount_cents > 0),
  constraint sale_refund_commission_is_part_of_it
    check (commission_cents between 0 and amount_cents),
  constraint sale_refund_is_named_shortly check (length(id) between 1 and 300),
  constraint sale_refund_says_why check (length(note) <= 1000 and length(requested_by) <= 200)
);

create index sale_refund_by_sale on sale_refund (fan_id, kind, subject);
create index sale_refund_by_creator on sale_refund (creator_id, created_at);
create index sale_refund_of_recent_sales on sale_refund (creator_id, sold_at);
create index sale_refund_by_time on sale_refund (created_at);
create index sale_refund_by_dispute on sale_refund (fan_id, dispute_id)
  where dispute_id is not null;
create index sale_refund_undone on sale_refund (creator_id, undone_at) where undone_at is not null;

alter table purchase
  add column refunded_cents bigint not null default 0,
  add column closed_at timestamptz, -- given back whole: it is the fan's no more, and may be bought again
  add constraint purchase_refunded_at_most_its_price
    check (refunded_cents between 0 and price_cents),
  add constraint purchase_closes_when_given_back
    check ((closed_at is not null) = (refunded_cents = price_cents)),
  drop constraint message_bought_once,
  drop constraint post_bought_once_per_fan;
create unique index message_bought_once on purchase (fan_id, message_id)
  where closed_at is null and message_id is not null;
create unique index post_bought_once_per_fan on purchase (fan_id, post_id)
  where closed_at is null and post_id is not null;

alter table tip
  add column refunded_cents bigint not null default 0,
  add constraint tip_refunded_at_most_its_amount check (refunded_cents between 0 and amount_cents);

alter table premium_period
  add column refunded_cents bigint not null default 0,
  add constraint premium_period_refunded_at_most_its_price
    check (refunded_cents between 0 and price_cents);

-- What creators' pages count, from the index alone as before.
drop index purchase_by_content;
create index purchase_by_content on purchase (content_id, created_at)
  include (price_cents, refunded_cents, fan_id)
  where content_id is not null and closed_at is null;
drop index purchase_by_post;
create index purchase_by_post on purchase (post_id, price_cents) include (refunded_cents, closed_at)
  where post_id is not null;

-- Refunds of top-ups that a person asked for; a job asks the provider, whose events book what came of
-- it. The id is the caller's, and the provider's too: however often it is asked, it gives once.
create table top_up_refund_request (
  fan_id       bigint not null,
  id           text not null,
  top_up_id    uuid not null,
  amount_cents bigint not null,
  requested_by text not null,
  note         text not null,
  created_at   timestamptz not null,
  primary key (fan_id, id),
  foreign key (fan_id, top_up_id) references top_up,
  constraint top_up_refund_request_gives_something check (amount_cents > 0),
  constraint top_up_refund_request_says_why
    check (length(id) <= 120 and length(requested_by) <= 200 and length(note) <= 1000)
);

create index top_up_refund_request_by_top_up on top_up_refund_request (fan_id, top_up_id);

-- What a fan asked for of their unused balance, word for word, and of which top-ups it goes back. What is
-- held has left the balance, and its provider has not given it yet.
create table balance_refund (
  fan_id       bigint not null references person,
  id           bigint not null generated always as identity,
  amount_cents bigint not null,
  statement    text not null,
  created_at   timestamptz not null,
  primary key (fan_id, id),
  constraint balance_refund_gives_something check (amount_cents > 0)
);

create table balance_refund_part (
  fan_id       bigint not null,
  refund_id    bigint not null,
  top_up_id    uuid not null,
  amount_cents bigint not null,
  held_cents   bigint not null,
  primary key (fan_id, refund_id, top_up_id),
  foreign key (fan_id, refund_id) references balance_refund,
  foreign key (fan_id, top_up_id) references top_up,
  constraint balance_refund_part_is_held_once check (held_cents between 0 and amount_cents)
);

create index balance_refund_part_by_top_up on balance_refund_part (fan_id, top_up_id);
create index balance_refund_part_held on balance_refund_part (refund_id) where held_cents > 0;

-- Who let a payout go, who sent it, and who saw it arrive. No person takes two steps of one payout that
-- money moves by.
alter table payout
  add column approved_by text,
  add column sent_by text,
  add column settled_by text,
  add constraint payout_is_sent_by_another_person check (sent_by <> approved_by);

-- What fans owe, and of which dispute it comes.
alter table wallet
  add column debt_cents bigint not null default 0,
  add constraint wallet_debt_not_negative check (debt_cents >= 0);

alter table top_up_refund
  add column debt_cents bigint not null default 0, -- what of it became the fan's debt
  add column debt_paid_cents bigint not null default 0,
  add column debt_written_off_cents bigint not null default 0,
  add constraint top_up_refund_debt_is_settled_once check (debt_cents >= 0
    and debt_paid_cents >= 0 and debt_written_off_cents >= 0
    and debt_paid_cents + debt_written_off_cents <= debt_cents);

create table debt_write_off (
  fan_id         bigint not null references person,
  id             text not null,
  amount_cents   bigint not null,
  written_off_by text not null,
  note           text not null,
  created_at     timestamptz not null,
  primary key (fan_id, id),
  constraint debt_write_off_gives_up_something check (amount_cents > 0),
  constraint debt_write_off_says_why check (length(written_off_by) <= 200 and length(note) <= 1000)
);

-- From whom we take no card payments: after a dispute, until a person lifts it or the dispute is won; or
-- because a person said so.
create table card_block (
  fan_id     bigint not null references person,
  id         text not null, -- the dispute, as a refund of a sale names it, or an id of the caller's
  blocked_by text not null,
  note       text not null,
  created_at timestamptz not null,
  lifted_at  timestamptz,
  lifted_by  text,
  lift_note  text,
  primary key (fan_id, id),
  constraint card_block_is_lifted_by_a_person check ((lifted_at is null) = (lifted_by is null))
);

-- What providers say of a day, compared with our books both ways. A run is one provider and one day of
-- UTC, read as often as it is wanted; a difference is kept until it is corrected or is gone.
create table reconciliation_run (
  gateway        text not null,
  day            date not null,
  lines          integer not null, -- of the provider's
  provider_cents bigint not null,
  ledger_cents   bigint not null,
  read_at        timestamptz not null,
  constraint reconciliation_run_once_per_day primary key (gateway, day)
);

create table reconciliation_difference (
  id             bigint primary key generated always as identity,
  gateway        text not null,
  day            date not null,
  problem        text not null,
  what           text not null,
  reference      text not null, -- the provider's name of the payment, refund or dispute
  payment_ref    text not null,
  order_name     text not null, -- whose it is as the provider says, or our top-up
  fan_id         bigint,
  provider_cents bigint not null,
  ledger_cents   bigint not null,
  correction     text not null,
  at             timestamptz not null, -- when it happened, as the provider or our books have it
  found_at       timestamptz not null,
  gone_at        timestamptz, -- the next reading found both alike
  corrected_at   timestamptz,
  corrected_by   text,
  note           text,
  foreign key (gateway, day) references reconciliation_run,
  constraint reconciliation_problem_is_known
    check (problem in ('missing_here', 'missing_there', 'other_amount')),
  constraint reconciliation_what_is_known
    check (what in ('payment', 'refund', 'dispute', 'reinstated')),
  constraint reconciliation_correction_is_known check (correction in ('apply', 'correct', 'ask')),
  constraint reconciliation_difference_found_once unique (gateway, what, reference, problem),
  constraint reconciliation_corrected_by_a_person
    check ((corrected_at is null) = (corrected_by is null))
);

create index reconciliation_open on reconciliation_difference (gateway, day)
  where gone_at is null and corrected_at is null;
create index star_charge_by_time on star_charge (created_at);

-- Stars that go back although we did not ask for it were taken by the messenger, or by an app store: what
-- was spent of them is owed, as after a bank's charge-back.
alter table star_charge add column refund_asked_at timestamptz;
create index top_up_by_payment on top_up (gateway, payment_ref) where payment_ref is not null;
create index top_up_refund_by_time on top_up_refund (gateway, created_at);
create index top_up_refund_by_name on top_up_refund (gateway, refund_id);
