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

-- Takes what a fan spends, unless the balance is too low, their own limit would be passed, or they want
-- to be asked first and were not: then nulls, and app.debit_refusal says which. The wallet is then held
-- all the same, so that what a refusal says of it is what the debit found, and not what a top-up has
-- made of it since.
create function app.debit_wallet(
  p_fan bigint, p_amount bigint, p_is_confirmed boolean, p_now timestamptz,
  out balance bigint, out seq bigint, out has_intents boolean
) language plpgsql as $$
begin
  for v_try in 1..2 loop
    update wallet w set balance_cents = balance_cents - p_amount, event_seq = event_seq + 1,
        spent_cents = app.spent_in_month(w, p_now) + p_amount,
        spent_month = greatest(spent_month, app.month_at(p_now, utc_offset_minutes))
      where fan_id = p_fan and balance_cents >= p_amount and app.is_within_cap(w, p_amount, p_now)
        and (p_is_confirmed or coalesce(p_amount <= ask_above_cents, true))
      returning w.balance_cents, w.event_seq, w.has_intents into balance, seq, has_intents;
    exit when found;
    perform 1 from wallet where fan_id = p_fan for update;
  end loop;
end $$;

-- The same for many fans at once, one debit each, for what they have agreed to before. Names those who
-- paid; of the others nothing is said. The caller holds the wallets.
create function app.debit_wallets(p_fans bigint[], p_amounts bigint[], p_now timestamptz)
returns table (fan_id bigint, balance bigint, seq bigint) language sql as $$
  update wallet w set balance_cents = balance_cents - debit.amount, event_seq = event_seq + 1,
      spent_cents = app.spent_in_month(w, p_now) + debit.amount,
      spent_month = greatest(spent_month, app.month_at(p_now, utc_offset_minutes))
    from unnest(p_fans, p_amounts) as debit (fan_id, amount)
    where w.fan_id = debit.fan_id and balance_cents >= debit.amount
      and app.is_within_cap(w, debit.amount, p_now)
    returning w.fan_id, w.balance_cents, w.event_seq
$$;

-- Takes back a debit of this very transaction, event number included.
create function app.undo_debit(p_fan bigint, p_amount bigint) returns void language sql as $$
  update wallet set balance_cents = balance_cents + p_amount, event_seq = event_seq - 1,
      spent_cents = spent_cents - p_amount
  where fan_id = p_fan
$$;

create function app.commission_of(p_amount bigint, p_percent numeric) returns bigint
language sql immutable as $$
  select round(p_amount * p_percent / 100)::bigint
$$;

-- The creator is paid, less the commission: their own, or the house's.
create function app.pay_creator(
  p_fan bigint, p_kind text, p_subject text, p_creator bigint, p_amount bigint,
  p_commission_percent numeric, p_now timestamptz
) returns void language plpgsql as $$
declare
  v_commission bigint := app.commission_of(p_amount, coalesce(
    (select commission_percent from creator where id = p_creator), p_commission_percent));
begin
  perform app.note_sales(array[p_fan], array[p_creator], p_kind, array[p_amount], p_now);
  if p_amount = 0 then return; end if;
  perform app.record_transfer(p_fan, p_kind, p_subject, app.wallets(),
    app.earnings_account(p_creator), p_amount,
    case when v_commission > 0 then app.house_account('commission') end, v_commission, p_now);
end $$;

-- The same for many sales at once, each of another fan, whose wallet has been debited and has this balance
-- now. A creator's account gets one delta.
create function app.pay_creators(
  p_fans bigint[], p_balances bigint[], p_kind text, p_subjects text[], p_creators bigint[],
  p_amounts bigint[], p_commission_percent numeric, p_now timestamptz
) returns void language sql as $$
  select app.note_sales(p_fans, p_creators, p_kind, p_amounts, p_now);

  with sale as (
    select s.*, app.commission_of(s.amount,
      coalesce(c.commission_percent, p_commission_percent)) as fee
    from unnest(p_fans, p_balances, p_subjects, p_creators, p_amounts)
        as s (fan_id, balance, subject, creator_id, amount)
      join creator c on c.id = s.creator_id
  ), earnings as (
    select seller.creator_id, coalesce(a.id, app.earnings_account(seller.creator_id)) as account_id
    from (select distinct creator_id from sale where amount > 0) as seller
      left join account a on a.kind = 'earnings' and a.creator_id = seller.creator_id
  ), booked as (
    insert into transfer (fan_id, kind, subject, debit_account, credit_account, amount_cents,
      fee_account, fee_cents, created_at, balance_after_cents)
    select fan_id, p_kind, subject, app.wallets(), account_id, amount,
      case when fee > 0 then (select id from account where kind = 'commission') end, fee, p_now,
      balance
    from sale join earnings using (creator_id)
    returning credit_account, amount_cents, fee_account, fee_cents
  )
  insert into account_delta (account_id, amount_cents)
  select account_id, sum(cents)
  from (
    select credit_account, amount_cents - fee_cents from booked
    union all select fee_account, fee_cents from booked where fee_cents > 0
  ) as leg (account_id, cents)
  group by account_id having sum(cents) <> 0
$$;

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
