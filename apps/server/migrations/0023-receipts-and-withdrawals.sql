-- Receipts and withdrawals.

-- A transfer that moves a wallet says what it left there, so that a fan's history shows the balance
-- beside every movement, and a receipt the balance before and after, without adding up what came
-- between. The wallet is held while it is written, so of one fan's transfers each follows the other.
alter table transfer add column balance_after_cents bigint;

drop trigger transfer_is_append_only on transfer;
update transfer t set balance_after_cents = moved.after
from (
  select fan_id, id, sum(
    case credit_account when 1 then amount_cents - fee_cents else -amount_cents end
  ) over (partition by fan_id order by id) as after
  from transfer where 1 in (debit_account, credit_account)
) moved
where t.fan_id = moved.fan_id and t.id = moved.id;
create trigger transfer_is_append_only before update or delete or truncate on transfer
  for each statement execute function ledger_is_append_only();

-- Of a trigger rather than of the routine that records transfers, so that a node of the release
-- before writes it too. One change of a balance may be told by two transfers: each begins with what
-- the one before it left.
create function transfer_tells_balance() returns trigger language plpgsql as $$
begin
  if 1 in (new.debit_account, new.credit_account) then
    new.balance_after_cents := coalesce((
        select balance_after_cents from transfer
        where fan_id = new.fan_id and balance_after_cents is not null order by id desc limit 1
      ), 0) + case new.credit_account
        when 1 then new.amount_cents - new.fee_cents else -new.amount_cents end;
  end if;
  return new;
end $$;

create trigger transfer_tells_balance before insert on transfer
  for each row execute function transfer_tells_balance();

alter table transfer add constraint transfer_of_a_wallet_tells_its_balance
  check ((balance_after_cents is not null) = (1 in (debit_account, credit_account)));

-- Where staff knows a fan to live, which beats what their payments tell of it.
create table fan_region (
  fan_id bigint primary key references person,
  region text not null constraint fan_region_is_known check (region in ('eu', 'russia', 'world')),
  set_at timestamptz not null
);

-- What the operator's settings say of each region, written at every start: routines read it here.
create table billing_region (
  region         text primary key constraint billing_region_is_known
    check (region in ('eu', 'russia', 'world')),
  has_withdrawal boolean not null,
  has_balance_refund boolean not null default false
);

-- Paid for, and not opened: the fan may still withdraw. Opened with their consent, they may not.
alter table purchase
  add column is_unopened boolean not null default false,
  add column consented_at timestamptz,
  add constraint purchase_is_opened_by_consent check (consented_at is null or not is_unopened);

-- What a fan has declared, word for word, and when it was received.
create table withdrawal (
  fan_id       bigint not null references person,
  id           bigint not null generated always as identity,
  purchase_id  bigint not null,
  amount_cents bigint not null,
  statement    text not null,
  created_at   timestamptz not null,
  primary key (fan_id, id),
  constraint withdrawal_gives_something check (amount_cents > 0),
  constraint withdrawal_once_per_purchase unique (fan_id, purchase_id),
  foreign key (fan_id, purchase_id) references purchase
);
