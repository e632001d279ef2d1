create function app.first_month_price(p_price bigint, p_discount_percent integer) returns bigint
language sql immutable as $$
  select round(p_price::numeric * (100 - p_discount_percent) / 100)::bigint
$$;

-- Months of the calendar in UTC, whatever time zone the session has.
create function app.add_months(p_anchor timestamptz, p_months integer) returns timestamptz
language sql immutable as $$
  select ((p_anchor at time zone 'UTC') + make_interval(months => p_months)) at time zone 'UTC'
$$;

-- Whether a month of it can be sold, be it the first or the next. The creator's own yes stays as it is
-- while the operator has suspended them, so that lifting it needs no second yes.
create function app.offers_premium(p creator) returns boolean language sql immutable as $$
  select p.premium_is_enabled and p.suspended_at is null
$$;

create function app.offer_premium(
  p_fan bigint, p_creator bigint, p_now timestamptz,
  out creator bigint, out price bigint, out refusal jsonb
) language plpgsql stable as $$
declare
  v_creator creator;
  v_premium premium;
begin
  select * into v_creator from creator where id = p_creator;
  select * into v_premium from premium where fan_id = p_fan and creator_id = p_creator;
  creator := v_creator.id;
  -- Discounted for a newcomer.
  price := case when app.is_newcomer(p_fan, v_premium.id)
    then app.first_month_price(v_creator.premium_price_cents, v_creator.premium_discount_percent)
    else v_creator.premium_price_cents end;
  refusal := case
    when app.premium_is_open(v_premium, p_now) then app.already_subscribed(v_premium)
    when not app.offers_premium(v_creator) then app.refusal('premium_unavailable')
  end;
end $$;

create function app.sold_premium(
  p_fan bigint, p_creator bigint, p_price bigint, p_now timestamptz,
  out subject text, out event text, out body jsonb, out answer jsonb
) language plpgsql as $$
declare
  v_offer record;
  v_premium premium;
begin
  -- Another tap may have bought it at the newcomer's price while this one waited for the wallet.
  select * into v_offer from app.offer_premium(p_fan, p_creator, p_now);
  if v_offer.refusal is not null or v_offer.price <> p_price then return; end if;

  insert into premium as p
      (fan_id, creator_id, price_cents, is_recurrent, anchor_at, periods, active_until,
        next_check_at)
    select p_fan, id, premium_price_cents, true, p_now, 1, app.add_months(p_now, 1),
      app.add_months(p_now, 1)
    from creator where id = p_creator
    on conflict on constraint premium_once_per_fan_and_creator do update
      set price_cents = excluded.price_cents, is_recurrent = true, anchor_at = excluded.anchor_at,
          periods = 1, active_until = excluded.active_until, failed_at = null,
          grace_until = null, card_asked_at = null, cancelled_at = null, next_check_at = excluded.next_check_at,
          price_change_id = null, asked_price_cents = null, asked_from = null, price_answer = null,
          -- Access that ended by the clock alone, before the job came by, ends the old key too: what
          -- was handed out before is of no use for what comes after.
          key_epoch = p.key_epoch + case when p.next_check_at is null then 0 else 1 end
    returning * into v_premium;
  subject := app.note_period(v_premium, app.free_start(v_premium, p_now), p_price);
  event := 'premium_bought';
  answer := jsonb_build_object('subscription', app.premium_json(v_premium));
  body := answer || jsonb_build_object('priceCents', p_price);
end $$;

-- What a charge for the period is booked under. A period that was charged before stops it.
create function app.note_period(p premium, p_starts_at timestamptz, p_price bigint) returns text
language plpgsql as $$
begin
  insert into premium_period (fan_id, premium_id, starts_at, ends_at, price_cents)
    values (p.fan_id, p.id, p_starts_at, p.active_until, p_price);
  return app.period_subject(p.id, p_starts_at);
end $$;

-- Of two months that begin in the same moment, the first having been given back at once, each has a name
-- of its own. Clocks tell milliseconds, so that a millionth of a second is free.
create function app.free_start(p premium, p_at timestamptz) returns timestamptz
language sql stable as $$
  select coalesce(max(starts_at) + interval '1 microsecond', p_at) from premium_period
  where fan_id = p.fan_id and premium_id = p.id
    and starts_at >= p_at and starts_at < p_at + interval '1 millisecond'
$$;

-- As the transfer that pays for a period names it.
create function app.period_subject(p_premium bigint, p_starts_at timestamptz) returns text
language sql immutable as $$
  select p_premium || ':' || extract(epoch from p_starts_at)
$$;

create function app.cancel_premium(
  p_fan bigint, p_premium bigint, p_key text, p_hash bytea, p_now timestamptz
) returns jsonb language plpgsql as $$
declare
  v_kept jsonb := app.claim_key(p_fan, p_key, p_hash, p_now);
  v_premium premium;
begin
  if v_kept is not null then return v_kept; end if;

  perform 1 from wallet where fan_id = p_fan for update;
  select * into v_premium from premium where fan_id = p_fan and id = p_premium for update;
  if not found then return app.settle_key(p_fan, p_key, app.refusal('not_found')); end if;
  if not v_premium.is_recurrent then
    return app.settle_key(p_fan, p_key, app.refusal('not_recurrent', case
      when app.premium_is_open(v_premium, p_now)
      then jsonb_build_object('activeUntil', v_premium.active_until) else '{}' end));
  end if;

  update premium set is_recurrent = false, next_check_at = active_until, cancelled_at = p_now
    where fan_id = p_fan and id = p_premium returning * into v_premium;
  perform app.publish_event(p_fan, 'premium_cancelled',
    jsonb_build_object('subscription', app.premium_json(v_premium)), p_now);
  return app.settle_key(p_fan, p_key,
    jsonb_build_object('subscription', app.premium_json(v_premium)));
end $$;

-- Every renewal of a fan, as if each had been cancelled.
create function app.stop_renewals(p_fan bigint, p_now timestamptz) returns void
language plpgsql as $$
begin
  perform 1 from wallet where fan_id = p_fan for update;
  perform app.cancel_premium(p_fan, id, null, null, p_now)
    from premium where fan_id = p_fan and is_recurrent order by id;
end $$;

-- A cancellation is taken back while Premium is still open: it renews at active_until as before.
-- Cancelled in its days of grace, Premium is over at once, and there is nothing to take back.
create function app.resume_premium(
  p_fan bigint, p_premium bigint, p_key text, p_hash bytea, p_now timestamptz
) returns jsonb language plpgsql as $$
declare
  v_kept jsonb := app.claim_key(p_fan, p_key, p_hash, p_now);
  v_premium premium;
begin
  if v_kept is not null then return v_kept; end if;

  perform 1 from wallet where fan_id = p_fan for update;
  select * into v_premium from premium where fan_id = p_fan and id = p_premium for update;
  if not found then return app.settle_key(p_fan, p_key, app.refusal('not_found')); end if;
  if not app.premium_is_open(v_premium, p_now) then
    return app.settle_key(p_fan, p_key, app.refusal('premium_ended'));
  end if;
  if v_premium.is_recurrent then
    return app.settle_key(p_fan, p_key, app.refusal('already_recurrent',
      jsonb_build_object('activeUntil', v_premium.active_until)));
  end if;
  if not (select app.offers_premium(c) from creator c where c.id = v_premium.creator_id) then
    return app.settle_key(p_fan, p_key, app.refusal('premium_unavailable'));
  end if;
  if app.is_blocked(p_fan, v_premium.creator_id) then
    return app.settle_key(p_fan, p_key, app.refusal('blocked'));
  end if;

  update premium set is_recurrent = true, next_check_at = active_until, cancelled_at = null
    where fan_id = p_fan and id = p_premium returning * into v_premium;
  perform app.publish_event(p_fan, 'premium_resumed',
    jsonb_build_object('subscription', app.premium_json(v_premium)), p_now);
  return app.settle_key(p_fan, p_key,
    jsonb_build_object('subscription', app.premium_json(v_premium)));
end $$;

create function app.already_subscribed(p premium) returns jsonb language sql stable as $$
  select app.refusal('already_subscribed', jsonb_build_object('activeUntil', p.active_until))
$$;

-- As core/kept-json.ts presents it.
create function app.premium_json(p premium) returns jsonb language sql stable as $$
  select jsonb_build_object('id', p.id, 'authorId', p.creator_id, 'priceCents', p.price_cents,
    'isRecurrent', p.is_recurrent, 'activeUntil', p.active_until)
$$;

-- The month that is running, or was the last, ends with its money; one that is over was used. Taken
-- again, what is left of the month is open again, and does not renew by itself.
create function app.refunded_period(
  p_fan bigint, p_subject text, p_cents bigint, p_now timestamptz
) returns boolean language plpgsql as $$
declare
  v_period premium_period;
  v_premium premium;
begin
  select * into v_period from premium_period
    where fan_id = p_fan and premium_id = split_part(p_subject, ':', 1)::bigint
      and extract(epoch from starts_at) = split_part(p_subject, ':', 2)::numeric;
  select * into v_premium from premium
    where fan_id = p_fan and id = v_period.premium_id for update;
  if p_cents < 0 and v_period.refunded_cents = v_period.price_cents and v_period.ends_at > p_now then
    if app.premium_is_open(v_premium, p_now) then return false; end if; -- bought again meanwhile
    update premium set active_until = v_period.ends_at, is_recurrent = false, failed_at = null,
        grace_until = null, next_check_at = v_period.ends_at
      where fan_id = p_fan and id = v_premium.id;
  end if;
  update premium_period set refunded_cents = refunded_cents + p_cents
    where fan_id = p_fan and premium_id = v_period.premium_id and starts_at = v_period.starts_at
    returning * into v_period;

  if p_cents > 0 and v_period.refunded_cents = v_period.price_cents
    and v_premium.next_check_at is not null and v_premium.active_until = v_period.ends_at then
    v_premium.active_until := least(v_premium.active_until, p_now);
    update premium set active_until = v_premium.active_until
      where fan_id = p_fan and id = v_premium.id;
    perform app.end_premium(v_premium, 'refunded', p_now);
  end if;
  return true;
end $$;
