-- Handles what is due, oldest first, and names the fans who have news. A fan whose wallet is
-- held is left for the next call, so that two nodes never wait for each other.
create function app.renew_due(p_limit integer, p_commission_percent numeric, p_now timestamptz)
returns setof bigint language plpgsql as $$
declare
  v_due record;
  v_premium premium;
begin
  for v_due in
    select id, fan_id from premium where next_check_at <= p_now order by next_check_at limit p_limit
  loop
    perform 1 from wallet where fan_id = v_due.fan_id for update skip locked;
    continue when not found;
    select * into v_premium from premium
      where fan_id = v_due.fan_id and id = v_due.id and next_check_at <= p_now for update;
    continue when not found;

    perform app.renew_premium(v_premium, p_commission_percent, p_now);
    return next v_due.fan_id;
  end loop;
end $$;

-- A fan in grace has topped up. The caller holds the wallet.
create function app.renew_in_grace(p_fan bigint, p_commission_percent numeric, p_now timestamptz)
returns void language plpgsql as $$
declare
  v_premium premium;
begin
  for v_premium in
    select * from premium
    where fan_id = p_fan and is_recurrent and failed_at is not null
    order by active_until, id for update
  loop
    perform app.renew_premium(v_premium, p_commission_percent, p_now);
  end loop;
end $$;

-- Moves one row one step on. The caller holds the fan's wallet and this row.
create function app.renew_premium(p premium, p_commission_percent numeric, p_now timestamptz)
returns void language plpgsql as $$
declare
  v_grace_until timestamptz := p.active_until + app.premium_grace();
  v_is_late boolean := p_now >= v_grace_until;
  v_starts_at timestamptz := p.active_until;
  v_debit record;
begin
  if not p.is_recurrent then
    perform app.end_premium(p, 'cancelled', p_now);
    return;
  end if;
  if not (select premium_is_enabled from creator where id = p.creator_id) then
    perform app.end_premium(p, 'premium_unavailable', p_now);
    return;
  end if;

  if v_is_late and p.failed_at is not null then
    perform app.end_premium(p, 'insufficient_funds', p_now);
    return;
  end if;

  select * into v_debit from app.debit_wallet(p.fan_id, p.price_cents);
  if v_debit.seq is null then
    if v_is_late then
      perform app.end_premium(p, 'insufficient_funds', p_now);
    elsif p.failed_at is null then
      update premium set failed_at = p_now, next_check_at = v_grace_until
        where fan_id = p.fan_id and id = p.id returning * into p;
      perform app.publish_event(p.fan_id, 'premium_renewal_failed', (
        select jsonb_build_object('subscription', app.premium_json(p),
          'requiredCents', p.price_cents, 'balanceCents', balance_cents,
          'graceUntil', v_grace_until)
        from wallet where fan_id = p.fan_id), p_now);
    end if;
    return;
  end if;

  -- Found due only after the grace is over, which means that no job ran in time. The fan had no
  -- access since, so the month is counted from now, and the keys of before are dead.
  if v_is_late then
    v_starts_at := p_now;
    p.anchor_at := p_now;
    p.periods := 0;
    p.key_epoch := p.key_epoch + 1;
  end if;

  update premium
    set anchor_at = p.anchor_at, periods = p.periods + 1, failed_at = null, key_epoch = p.key_epoch,
        active_until = app.add_months(p.anchor_at, p.periods + 1),
        next_check_at = app.add_months(p.anchor_at, p.periods + 1)
    where fan_id = p.fan_id and id = p.id returning * into p;
  perform app.pay_creator(p.fan_id, 'premium', app.note_period(p, v_starts_at, p.price_cents),
    p.creator_id, p.price_cents, p_commission_percent, p_now);
  insert into event (fan_id, seq, type, body, created_at) values (p.fan_id, v_debit.seq,
    'premium_renewed', jsonb_build_object('subscription', app.premium_json(p),
      'priceCents', p.price_cents, 'balanceCents', v_debit.balance), p_now);
end $$;

create function app.end_premium(p premium, p_reason text, p_now timestamptz) returns void
language plpgsql as $$
begin
  update premium
    set is_recurrent = false, failed_at = null, next_check_at = null, key_epoch = key_epoch + 1
    where fan_id = p.fan_id and id = p.id returning * into p;
  perform app.publish_event(p.fan_id, 'premium_ended',
    jsonb_build_object('subscription', app.premium_json(p), 'reason', p_reason), p_now);
end $$;

-- Money that went back buys no further use of the keys it paid for. What is still paid for opens with
-- new ones. The caller holds the wallet.
create function app.end_premium_keys(p_fan bigint) returns void language sql as $$
  update premium set key_epoch = key_epoch + 1 where fan_id = p_fan
$$;
