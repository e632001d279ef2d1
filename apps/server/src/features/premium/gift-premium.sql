-- A month that the creator gives. It costs nothing and renews nothing by itself: who has Premium gets
-- it after what is paid, who is in the days of grace is spared the payment, and to everybody else
-- Premium opens until the month is over. One in 28 days, so that a hasty hand gives no year.
create function app.gift_premium(
  p_fan bigint, p_creator bigint, p_member bigint, p_key text, p_now timestamptz
) returns jsonb language plpgsql as $$
declare
  v_balance bigint;
  v_premium premium;
  v_is_open boolean;
  v_starts_at timestamptz;
begin
  select balance_cents into v_balance from wallet where fan_id = p_fan for update;
  if not exists (select from creator_fan where fan_id = p_fan and creator_id = p_creator) then
    return app.refusal('not_found');
  end if;
  if exists (select from premium_gift
    where fan_id = p_fan and given_by = p_member and request_key = p_key) then
    return '{}';
  end if;
  if app.is_blocked(p_fan, p_creator) then return app.refusal('fan_blocked'); end if;
  if not (select app.offers_premium(c) from creator c where c.id = p_creator) then
    return app.refusal('premium_unavailable');
  end if;
  select * into v_premium from premium where fan_id = p_fan and creator_id = p_creator for update;
  if exists (select from premium_gift where fan_id = p_fan and premium_id = v_premium.id
    and given_at > p_now - interval '28 days') then
    return app.refusal('already_gifted');
  end if;

  v_is_open := coalesce(app.premium_is_open(v_premium, p_now), false);
  v_starts_at := case when v_is_open then v_premium.active_until
    else app.free_start(v_premium, p_now) end;
  v_premium := case when v_is_open then app.add_gifted_month(v_premium)
    else app.open_gifted_month(p_fan, p_creator, p_now) end;
  perform app.note_period(v_premium, v_starts_at, 0);
  insert into premium_gift (fan_id, premium_id, starts_at, given_by, given_at, request_key)
    values (p_fan, v_premium.id, v_starts_at, p_member, p_now, p_key);
  perform app.publish_event(p_fan,
    case when v_is_open then 'premium_renewed' else 'premium_bought' end,
    jsonb_build_object('subscription', app.premium_json(v_premium), 'priceCents', 0,
      'balanceCents', v_balance, 'isGift', true), p_now);
  return '{}';
end $$;

-- Behind what is paid, or in the place of a payment that could not be made.
create function app.add_gifted_month(p premium) returns premium language sql as $$
  update premium
    set periods = periods + 1, failed_at = null, grace_until = null, card_asked_at = null,
        active_until = app.add_months(anchor_at, periods + 1),
        next_check_at = app.add_months(anchor_at, periods + 1)
    where fan_id = p.fan_id and id = p.id returning *
$$;

-- The price is the one at which the fan can go on; nothing is charged unless they say so.
create function app.open_gifted_month(p_fan bigint, p_creator bigint, p_now timestamptz)
returns premium language sql as $$
  insert into premium as p
      (fan_id, creator_id, price_cents, is_recurrent, anchor_at, periods, active_until,
        next_check_at)
    select p_fan, id, premium_price_cents, false, p_now, 1, app.add_months(p_now, 1),
      app.add_months(p_now, 1)
    from creator where id = p_creator
    on conflict on constraint premium_once_per_fan_and_creator do update
      set price_cents = excluded.price_cents, is_recurrent = false, anchor_at = excluded.anchor_at,
          periods = 1, active_until = excluded.active_until, failed_at = null, grace_until = null,
          card_asked_at = null, cancelled_at = null, next_check_at = excluded.next_check_at,
          price_change_id = null, asked_price_cents = null, asked_from = null, price_answer = null,
          key_epoch = p.key_epoch + case when p.next_check_at is null then 0 else 1 end
    returning *
$$;

-- Whether the month with which it ends was given, and the fan did not cancel anything.
create function app.ends_with_gift(p premium) returns boolean language sql stable as $$
  select p.cancelled_at is null and exists (
    select from premium_gift g join premium_period t using (fan_id, premium_id, starts_at)
    where g.fan_id = p.fan_id and g.premium_id = p.id and t.ends_at = p.active_until)
$$;

-- A fan who was only given months has not had the newcomer's price yet.
create function app.is_newcomer(p_fan bigint, p_premium bigint) returns boolean
language sql stable as $$
  select not exists (
    select from premium_period t left join premium_gift g using (fan_id, premium_id, starts_at)
    where t.fan_id = p_fan and t.premium_id = p_premium and g.fan_id is null)
$$;
