-- As top-up-id.ts makes it.
create function app.fan_of_top_up(p_id uuid) returns bigint language sql immutable as $$
  select ('x' || translate(right(p_id::text, 17), '-', ''))::bit(64)::bigint & 9007199254740991
$$;

-- Applies what a provider says of a payment: what came of it, and whose payment it is. A gateway is
-- heard on its own payments only. p_paid is what the fan paid: cents, or Stars where those were asked.
-- p_about has what else was said: paymentId, card, refundId, refundedCents, isDispute. p_hold_days is how
-- long earnings are on hold: a dispute takes no older ones.
create function app.apply_payment_event(
  p_gateway text, p_order text, p_event_id text, p_status text, p_failure_code text, p_url text,
  p_paid bigint, p_commission_percent numeric, p_now timestamptz, p_about jsonb default '{}',
  p_hold_days integer default 0,
  out outcome text, out fan bigint
) language plpgsql as $$
declare
  v_id uuid := case when p_order ~* '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'
    then p_order::uuid end;
  v_ref text := p_about ->> 'paymentId';
  v_top_up top_up;
begin
  select fan_id into fan from top_up
    where fan_id = app.fan_of_top_up(v_id) and id = v_id and gateway = p_gateway;
  if fan is not null then
    perform 1 from wallet where fan_id = fan for update;
    select * into v_top_up from top_up where fan_id = fan and id = v_id for update;
    fan := v_top_up.fan_id;
  end if;

  outcome := 'duplicate';
  insert into payment_event
      (fan_id, gateway, event_id, top_up_id, order_name, payment_ref, status, paid, created_at)
    values (coalesce(fan, 0), p_gateway, p_event_id, v_top_up.id, p_order, v_ref, p_status, p_paid, p_now)
    on conflict do nothing;
  if not found then return; end if;

  outcome := case
    when p_status = 'refunded' and app.give_back_uncredited(p_gateway, v_ref, p_now)
      then 'uncredited_refunded'
    when v_top_up.id is null
      then app.note_unknown_payment(p_gateway, p_order, p_status, p_paid, v_ref, p_now)
    when p_status = 'succeeded'
      then app.credit_top_up(v_top_up, p_paid, p_about, p_commission_percent, p_now)
    when p_status = 'refunded'
      then app.refund_top_up(v_top_up, p_event_id, p_about, p_commission_percent, p_now,
        p_now - make_interval(days => p_hold_days))
    when p_status = 'reinstated'
      then app.reinstate_top_up(v_top_up, p_event_id, p_about, p_commission_percent, p_now)
    else app.note_top_up(v_top_up, p_status, p_failure_code, p_url, p_about, p_now)
  end;
  update payment_event e set outcome = apply_payment_event.outcome
    where e.fan_id = coalesce(fan, 0) and e.gateway = p_gateway and e.event_id = p_event_id;
end $$;

create function app.credit_top_up(
  p top_up, p_paid bigint, p_about jsonb, p_commission_percent numeric, p_now timestamptz
) returns text language plpgsql as $$
declare
  v_ref text := p_about ->> 'paymentId';
  v_card jsonb := p_about -> 'card';
begin
  if p.was_paid then
    if v_ref is null or p.payment_ref is null or v_ref = p.payment_ref then
      return 'ignored';
    end if;
    perform app.note_uncredited(p.gateway, p.id::text, p, 'surplus', p_paid, v_ref, p_now);
    return 'surplus';
  end if;
  -- A person has to look at it: crediting what was not paid loses money, crediting less loses trust.
  if p_paid is distinct from coalesce(p.stars, p.amount_cents + p.fee_cents) then
    perform app.note_uncredited(p.gateway, p.id::text, p, 'amount_mismatch', p_paid, v_ref, p_now);
    return 'amount_mismatch';
  end if;

  if v_card ->> 'token' is not null then
    perform app.keep_card(p.fan_id, p.gateway, v_card, p_paid, p_now);
  elsif p.card_token is not null then
    perform app.note_card_paid(p.fan_id, p.card_token, p_paid, p_now);
  end if;
  update top_up
    set status = case status when 'refunded' then status else 'succeeded' end, was_paid = true,
        payment_ref = v_ref, failure_code = null, challenge_url = null,
        card = coalesce(v_card - 'token', card), updated_at = p_now
    where fan_id = p.fan_id and id = p.id returning * into p;
  return app.settle_top_up(p, p_commission_percent, p_now);
end $$;

-- Brings a paid top-up to what it comes to: credited unless all of it went back before, less what
-- went back. Says what that did.
create function app.settle_top_up(
  p top_up, p_commission_percent numeric, p_now timestamptz,
  p_held_since timestamptz default 'infinity'
) returns text language plpgsql as $$
declare
  v_wallet wallet;
  v_gross bigint := p.amount_cents + p.fee_cents;
  v_refund top_up_refund;
  v_outcome text := 'ignored';
  v_is_refunded boolean;
  v_has_more boolean := false;
begin
  if not p.was_credited and app.taken_back(p) < v_gross then
    update top_up set was_credited = true,
        untold_since = case when p.renewal_of is null then p_now end -- the renewal itself is told
      where fan_id = p.fan_id and id = p.id returning * into p;
    update wallet set balance_cents = balance_cents + p.amount_cents, event_seq = event_seq + 1
      where fan_id = p.fan_id returning * into v_wallet;
    perform app.record_transfer(p.fan_id, 'top_up', p.id::text, app.clearing_account(p.gateway),
      app.wallets(), v_gross,
      case when p.fee_cents > 0 then app.house_account('provider_fee') end, p.fee_cents, p_now);
    insert into event (fan_id, seq, type, body, created_at) values (p.fan_id, v_wallet.event_seq,
      'eur_balance_top_up', app.top_up_json(p) || jsonb_build_object(
        'balanceCents', v_wallet.balance_cents, 'amountCents', p.amount_cents), p_now);
    v_outcome := 'credited';
    v_has_more := true;
  end if;

  if p.was_credited then
    for v_refund in
      select * from top_up_refund where fan_id = p.fan_id and top_up_id = p.id
        and greatest(0, amount_cents - reinstated_cents) <> wallet_cents + debt_cents + loss_cents
      order by created_at, refund_id for update
    loop
      v_has_more := app.book_refund(p, v_refund, p_held_since, p_now) or v_has_more;
      if v_outcome = 'ignored' then v_outcome := 'refunded'; end if;
    end loop;
  end if;
  v_is_refunded := app.taken_back(p) >= p.amount_cents;
  if v_is_refunded and p.status = 'succeeded' then
    perform app.end_premium_keys(p.fan_id);
  end if;
  update top_up
    set updated_at = p_now, status = case when v_is_refunded then 'refunded' else 'succeeded' end
    where fan_id = p.fan_id and id = p.id;
  if v_has_more then perform app.credited(p.fan_id, p_commission_percent, p_now); end if;
  return v_outcome;
end $$;

-- The steps that move no money. One that comes too late changes nothing.
create function app.note_top_up(
  p top_up, p_status text, p_failure_code text, p_url text, p_about jsonb, p_now timestamptz
) returns text language plpgsql as $$
begin
  if p.status not in ('created', 'pending', 'action_required', 'unknown')
    or (p_status = 'pending' and p.status not in ('created', 'unknown')) then
    return 'ignored';
  end if;

  update top_up
    set status = p_status, failure_code = p_failure_code, updated_at = p_now,
        card = coalesce((p_about -> 'card') - 'token', card),
        challenge_url = case p_status when 'action_required' then p_url end,
        untold_since = case when p_status = 'failed' and p.renewal_of is null then p_now end
    where fan_id = p.fan_id and id = p.id;
  if p_status = 'failed' and p.card_token is not null and app.is_hard_decline(p_failure_code) then
    perform app.forget_card(p.fan_id, p.card_token, p_now);
  end if;
  if p.renewal_of is not null then
    -- The fan is not there to be led to a bank or to a screen: the renewal's own news says it.
    if p_status in ('failed', 'action_required') then
      perform app.renewal_charge_failed(p.fan_id, p.renewal_of,
        coalesce(p_failure_code, 'authentication_error'), p_now);
    end if;
  elsif p_status = 'failed' then
    perform app.publish_event(p.fan_id, 'pay_error',
      app.top_up_json(p) || jsonb_build_object('code', p_failure_code), p_now);
  elsif p_status = 'action_required' then
    perform app.publish_event(p.fan_id, 'pay_action_required',
      jsonb_build_object('url', p_url, 'topUpId', p.id, 'device', p.device), p_now);
  end if;
  return p_status;
end $$;

-- A card that we have charged ourselves was charged, whether or not we heard of it: that is asked about.
create function app.expire_top_ups(p_limit integer, p_now timestamptz) returns integer
language sql as $$
  with expired as (
    update top_up set updated_at = p_now, status = case
      when renewal_of is not null and status <> 'action_required' then 'unknown' else 'expired' end
    where (fan_id, id) in (
      select fan_id, id from top_up
      where status in ('created', 'pending', 'action_required') and expires_at <= p_now
      order by expires_at limit p_limit for update skip locked
    )
    returning 1
  )
  select count(*)::integer from expired
$$;

create function app.has_open_renewal_charge(p_fan bigint) returns boolean language sql stable as $$
  select exists (select from top_up where fan_id = p_fan and renewal_of is not null
    and status in ('created', 'pending', 'action_required', 'unknown'))
$$;

-- A charge of which nothing was heard is asked about until it is known; see inquire-top-ups.job.ts.
create function app.doubt_renewal_charges(p_fan bigint, p_premium bigint, p_now timestamptz)
returns void language sql as $$
  update top_up set status = 'unknown', updated_at = p_now
    where fan_id = p_fan and renewal_of = p_premium and status in ('created', 'pending')
$$;

-- What every event of a top-up says: which it is, what it was for, who began it.
create function app.top_up_json(p top_up) returns jsonb language sql immutable as $$
  select jsonb_build_object('topUpId', p.id, 'type', p.action, 'objectId', p.object_id,
    'modelId', p.creator_id, 'device', p.device)
$$;
