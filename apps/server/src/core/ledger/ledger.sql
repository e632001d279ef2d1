-- House accounts are few and never change: their ids are looked up by kind once per call.
create function app.house_account(p_kind text) returns bigint language sql stable as $$
  select id from account where kind = p_kind
$$;

create function app.clearing_account(p_gateway text) returns bigint language plpgsql as $$
declare
  v_id bigint;
begin
  select id into v_id from account where kind = 'clearing' and gateway = p_gateway;
  if v_id is null then
    insert into account (kind, gateway) values ('clearing', p_gateway)
      on conflict on constraint account_once_per_owner do nothing;
    select id into v_id from account where kind = 'clearing' and gateway = p_gateway;
  end if;
  return v_id;
end $$;

create function app.earnings_account(p_creator bigint) returns bigint language plpgsql as $$
declare
  v_id bigint;
begin
  select id into v_id from account where kind = 'earnings' and creator_id = p_creator;
  if v_id is null then
    insert into account (kind, creator_id) values ('earnings', p_creator)
      on conflict on constraint account_once_per_owner do nothing;
    select id into v_id from account where kind = 'earnings' and creator_id = p_creator;
  end if;
  return v_id;
end $$;

-- The account of all wallets. A constant, because every sale asks for it.
create function app.wallets() returns bigint language sql immutable as $$
  select 1::bigint
$$;

create function app.open_wallet(p_fan bigint) returns void language sql as $$
  insert into wallet (fan_id) values (p_fan) on conflict do nothing
$$;

-- Writes one transfer and the deltas of the accounts that are not wallets. The caller has moved the
-- wallet's own balance in the same transaction.
create function app.record_transfer(
  p_fan bigint, p_kind text, p_subject text, p_debit bigint, p_credit bigint, p_amount bigint,
  p_fee_account bigint, p_fee bigint, p_now timestamptz
) returns void language sql as $$
  insert into transfer (fan_id, kind, subject, debit_account, credit_account, amount_cents,
    fee_account, fee_cents, created_at)
  values
    (p_fan, p_kind, p_subject, p_debit, p_credit, p_amount, p_fee_account, p_fee, p_now);

  insert into account_delta (account_id, amount_cents)
  select leg.account_id, leg.amount_cents
  from (values
    (p_debit, -p_amount), (p_credit, p_amount - p_fee), (p_fee_account, p_fee)
  ) as leg (account_id, amount_cents)
  where leg.account_id <> app.wallets() and leg.amount_cents <> 0
$$;

-- Nulls when the balance is too low. The wallet is then held all the same, so that what a refusal says
-- of the balance is what the debit found, and not what a top-up has made of it since.
create function app.debit_wallet(
  p_fan bigint, p_amount bigint, out balance bigint, out seq bigint
) language plpgsql as $$
begin
  for v_try in 1..2 loop
    update wallet w set balance_cents = balance_cents - p_amount, event_seq = event_seq + 1
      where fan_id = p_fan and balance_cents >= p_amount
      returning w.balance_cents, w.event_seq into balance, seq;
    exit when found;
    perform 1 from wallet where fan_id = p_fan for update;
  end loop;
end $$;

-- Takes back a debit of this very transaction, event number included.
create function app.undo_debit(p_fan bigint, p_amount bigint) returns void language sql as $$
  update wallet set balance_cents = balance_cents + p_amount, event_seq = event_seq - 1
  where fan_id = p_fan
$$;

create function app.commission_of(p_amount bigint, p_percent numeric) returns bigint
language sql immutable as $$
  select round(p_amount * p_percent / 100)::bigint
$$;

-- The creator is paid, less the commission.
create function app.pay_creator(
  p_fan bigint, p_kind text, p_subject text, p_creator bigint, p_amount bigint,
  p_commission_percent numeric, p_now timestamptz
) returns void language plpgsql as $$
declare
  v_commission bigint := app.commission_of(p_amount, p_commission_percent);
begin
  perform app.note_sale(p_fan, p_creator, p_kind, p_amount, p_now);
  if p_amount = 0 then return; end if;
  perform app.record_transfer(p_fan, p_kind, p_subject, app.wallets(),
    app.earnings_account(p_creator), p_amount,
    case when v_commission > 0 then app.house_account('commission') end, v_commission, p_now);
end $$;

-- Credit that was not paid for: a goodwill gesture, a demo world. The subject keeps it from being
-- given twice.
create function app.grant_credit(p_fan bigint, p_amount bigint, p_subject text, p_now timestamptz)
returns void language plpgsql as $$
begin
  update wallet set balance_cents = balance_cents + p_amount where fan_id = p_fan;
  perform app.record_transfer(p_fan, 'grant', p_subject, app.house_account('promotion'),
    app.wallets(), p_amount, null, 0, p_now);
end $$;

create function app.fold_account_deltas(p_limit integer) returns integer language plpgsql as $$
declare
  v_folded integer;
begin
  -- Two folders at once would wait for each other's account rows in no fixed order.
  if not pg_try_advisory_xact_lock(hashtext('fold_account_deltas')) then return 0; end if;

  with taken as (
    delete from account_delta
    where id in (select id from account_delta order by id limit p_limit)
    returning account_id, amount_cents
  ), summed as (
    select account_id, sum(amount_cents) as amount_cents, count(*) as deltas
    from taken group by account_id
  ), folded as (
    update account set balance_cents = balance_cents + summed.amount_cents
    from summed where account.id = summed.account_id
    returning summed.deltas
  )
  select coalesce(sum(deltas), 0) into v_folded from folded;
  return v_folded;
end $$;
