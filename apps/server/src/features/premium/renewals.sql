-- Money has come: what is due is tried at once, oldest first. The caller holds the wallet.
create function app.renew_in_grace(p_fan bigint, p_commission_percent numeric, p_now timestamptz)
returns void language plpgsql as $$
declare
  v_premium premium;
begin
  for v_premium in
    select * from premium
    where fan_id = p_fan and is_recurrent and coalesce(failed_at, card_asked_at) is not null
    order by active_until, id for update
  loop
    perform app.renew_premium(v_premium, p_commission_percent, p_now);
  end loop;
end $$;

-- What renewals that wait for money would take of the next that comes.
create function app.due_in_grace(p_fan bigint, p_now timestamptz) returns bigint
language sql stable as $$
  select coalesce(sum(case when p.active_until >= p.asked_from then p.asked_price_cents
      else p.price_cents end), 0)::bigint
  from premium p join creator c on c.id = p.creator_id
  where p.fan_id = p_fan and p.is_recurrent and coalesce(p.failed_at, p.card_asked_at) is not null
    and c.premium_is_enabled
    and (p.failed_at is null or p_now < app.grace_end(p))
    and (p.asked_from is null or p.active_until < p.asked_from or p.price_answer = 'agreed')
$$;

-- Moves one row one step on. The caller holds the fan's wallet and this row.
create function app.renew_premium(p premium, p_commission_percent numeric, p_now timestamptz)
returns void language plpgsql as $$
declare
  v_is_late boolean := p_now >= app.grace_end(p);
  v_starts_at timestamptz := p.active_until;
  v_debit record;
begin
  if not p.is_recurrent then
    perform app.end_premium(p,
      case when app.ends_with_gift(p) then 'gift_over' else 'cancelled' end, p_now);
    return;
  end if;
  if not (select app.offers_premium(c) from creator c where c.id = p.creator_id) then
    perform app.end_premium(p, 'premium_unavailable', p_now);
    return;
  end if;

  if v_is_late and p.failed_at is not null then
    perform app.end_premium(p, app.unpaid_reason(p, p_now), p_now);
    return;
  end if;

  -- The question's day has come: silence was no yes.
  if p.active_until >= p.asked_from then
    if p.price_answer is distinct from 'agreed' then
      perform app.end_premium(p, 'price_not_agreed', p_now);
      return;
    end if;
    update premium
      set price_cents = asked_price_cents, price_change_id = null, asked_price_cents = null,
          asked_from = null, price_answer = null
      where fan_id = p.fan_id and id = p.id returning * into p;
  end if;

  select * into v_debit from app.debit_wallet(p.fan_id, p.price_cents, true, p_now);
  if v_debit.seq is null then
    if v_is_late then
      perform app.end_premium(p, app.unpaid_reason(p, p_now), p_now);
    else
      perform app.wait_for_money(p, p_now);
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
    set anchor_at = p.anchor_at, periods = p.periods + 1, failed_at = null, grace_until = null,
        card_asked_at = null, key_epoch = p.key_epoch, active_until = app.add_months(p.anchor_at, p.periods + 1),
        next_check_at = app.add_months(p.anchor_at, p.periods + 1)
    where fan_id = p.fan_id and id = p.id returning * into p;
  perform app.pay_creator(p.fan_id, 'premium', app.note_period(p, v_starts_at, p.price_cents),
    p.creator_id, p.price_cents, p_commission_percent, p_now);
  insert into event (fan_id, seq, type, body, created_at) values (p.fan_id, v_debit.seq,
    'premium_renewed', jsonb_build_object('subscription', app.premium_json(p),
      'priceCents', p.price_cents, 'balanceCents', v_debit.balance), p_now);
end $$;

-- The fan lets a card pay: what is in its days of grace need not wait for tomorrow.
create function app.retry_renewals(p_fan bigint, p_now timestamptz) returns void language sql as $$
  update premium set next_check_at = p_now, card_asked_at = null
    where fan_id = p_fan and is_recurrent and failed_at is not null
$$;

-- There is too little money. First the card is asked, if the fan has agreed to that, and nothing is told
-- before its answer; then the days of grace begin. The caller holds the fan's wallet and this row.
create function app.wait_for_money(p premium, p_now timestamptz) returns void
language plpgsql as $$
declare
  v_answer text;
begin
  if p.failed_at is null and p.card_asked_at is not null then
    if p_now < p.card_asked_at + app.card_answer_time() then
      update premium set next_check_at = card_asked_at + app.card_answer_time()
        where fan_id = p.fan_id and id = p.id;
      return;
    end if;
    -- Not heard of for too long: the gateway is asked, and until then no other charge is made.
    perform app.doubt_renewal_charges(p.fan_id, p.id, p_now);
    perform app.begin_grace(p, null, p_now);
    return;
  end if;

  v_answer := case
    when p.card_asked_at > p_now - interval '23 hours' then null
    else app.ask_card(p, p_now)
  end;
  if p.failed_at is not null then
    update premium
      set next_check_at = least(app.grace_end(p), p_now + interval '1 day'),
          card_asked_at = case v_answer when 'asked' then p_now else card_asked_at end
      where fan_id = p.fan_id and id = p.id;
  elsif v_answer = 'asked' then
    update premium set card_asked_at = p_now, next_check_at = p_now + app.card_answer_time()
      where fan_id = p.fan_id and id = p.id;
  elsif v_answer = 'busy' and p_now < p.active_until + app.card_answer_time() then
    update premium set next_check_at = p_now + interval '1 minute'
      where fan_id = p.fan_id and id = p.id;
  else
    perform app.begin_grace(p, null, p_now);
  end if;
end $$;

-- After that a card whose answer did not come is not waited for any more.
create function app.card_answer_time() returns interval language sql immutable as $$
  select interval '1 hour'
$$;

-- Queues the charge of what is missing: 'asked'. 'busy' while another renewal of this fan's has the card,
-- because only then is known what is missing. Null where there is no card that may be charged.
create function app.ask_card(p premium, p_now timestamptz) returns text language plpgsql as $$
declare
  v_card saved_card := app.renewal_card(p.fan_id, p_now);
begin
  if v_card.id is null or not app.could_be_charged(p, p_now) then return null; end if;
  if app.has_open_renewal_charge(p.fan_id) or exists (
    select from premium where fan_id = p.fan_id and id <> p.id
      and card_asked_at > p_now - interval '10 minutes') then
    return 'busy';
  end if;
  perform app.enqueue_jobs('charge_renewal', jsonb_build_array(jsonb_build_object(
    'key', p.fan_id || ':' || p.id || ':' || extract(epoch from p_now),
    'payload', jsonb_build_object('fanId', p.fan_id, 'premiumId', p.id))), p_now);
  return 'asked';
end $$;

-- Money would help: it is missing, and the fan's own limit is not what stands in the way.
create function app.could_be_charged(p premium, p_now timestamptz) returns boolean
language sql stable as $$
  select balance_cents < p.price_cents and app.is_within_cap(w, p.price_cents, p_now)
  from wallet w where w.fan_id = p.fan_id
$$;

-- Told once per period: what is missing, until when, and why the card did not pay it. Where no days of
-- grace are given it is the end.
create function app.begin_grace(p premium, p_card_code text, p_now timestamptz) returns void
language plpgsql as $$
declare
  v_grace_until timestamptz := p.active_until + app.premium_grace();
begin
  if v_grace_until <= p_now then
    perform app.end_premium(p, app.unpaid_reason(p, p_now), p_now);
    return;
  end if;
  update premium
    set failed_at = p_now, grace_until = v_grace_until,
        next_check_at = least(v_grace_until, p_now + interval '1 day')
    where fan_id = p.fan_id and id = p.id;
  perform app.publish_event(p.fan_id, 'premium_renewal_failed', (
    select jsonb_strip_nulls(jsonb_build_object('subscription', app.premium_json(p),
      'requiredCents', p.price_cents, 'balanceCents', balance_cents,
      'graceUntil', v_grace_until, 'cardCode', p_card_code,
      'reason', app.unpaid_reason(p, p_now)))
    from wallet w where w.fan_id = p.fan_id), p_now);
end $$;

-- What stands in the way of a renewal now. The fan's own limit comes first: no money would help.
create function app.unpaid_reason(p premium, p_now timestamptz) returns text
language sql stable as $$
  select case when app.is_within_cap(w, p.price_cents, p_now) then 'insufficient_funds'
    else 'limit_reached' end
  from wallet w where w.fan_id = p.fan_id
$$;

-- The card did not pay for the renewal. The caller holds the wallet.
create function app.renewal_charge_failed(
  p_fan bigint, p_premium bigint, p_code text, p_now timestamptz
) returns void language plpgsql as $$
declare
  v_premium premium;
begin
  select * into v_premium from premium
    where fan_id = p_fan and id = p_premium and is_recurrent and failed_at is null
      and card_asked_at is not null and active_until <= p_now for update;
  if found then perform app.begin_grace(v_premium, p_code, p_now); end if;
end $$;

-- What the card is to be charged for a renewal; no row where nothing is to be charged any more.
create function app.renewal_shortfall(p_fan bigint, p_premium bigint, p_now timestamptz)
returns table (creator_id bigint, missing bigint) language sql stable as $$
  select p.creator_id, p.price_cents - w.balance_cents
  from premium p join wallet w on w.fan_id = p.fan_id
  where p.fan_id = p_fan and p.id = p_premium and p.is_recurrent and p.active_until <= p_now
    and p.card_asked_at is not null and app.premium_is_open(p, p_now)
$$;

create function app.end_premium(p premium, p_reason text, p_now timestamptz) returns void
language plpgsql as $$
begin
  update premium
    set is_recurrent = false, failed_at = null, grace_until = null, card_asked_at = null,
        next_check_at = null, key_epoch = key_epoch + 1, price_change_id = null, asked_price_cents = null, asked_from = null,
        price_answer = null
    where fan_id = p.fan_id and id = p.id returning * into p;
  perform app.publish_event(p.fan_id, 'premium_ended',
    jsonb_build_object('subscription', app.premium_json(p), 'reason', p_reason), p_now);
end $$;

-- Money that went back buys no further use of the keys it paid for. What is still paid for opens with
-- new ones. The caller holds the wallet.
create function app.end_premium_keys(p_fan bigint) returns void language sql as $$
  update premium set key_epoch = key_epoch + 1 where fan_id = p_fan
$$;
