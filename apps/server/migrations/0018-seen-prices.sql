-- What a person saw a thing cost goes with the purchase: nobody pays another price than that, not even
-- when a purchase waited for a top-up. Without a price the thing is sold at whatever it costs.

create function price_changed(p_fan bigint, p_price bigint) returns jsonb language sql stable as $$
  select refusal('price_changed',
    jsonb_build_object('price', eur(p_price), 'balance', eur(balance_cents)))
  from wallet where fan_id = p_fan
$$;

drop function buy_message(bigint, bigint, numeric, text, bytea, timestamptz);
drop function buy_post(bigint, bigint, numeric, text, bytea, timestamptz);
drop function buy_premium(bigint, bigint, numeric, text, bytea, timestamptz);

create function buy_message(
  p_fan bigint, p_message bigint, p_commission_percent numeric, p_key text, p_hash bytea,
  p_now timestamptz, p_seen_price bigint default null
) returns jsonb language plpgsql as $$
declare
  v_kept jsonb := claim_key(p_fan, p_key, p_hash, p_now);
  v_creator bigint;
  v_price bigint;
  v_purchase bigint;
  v_debit record;
begin
  if v_kept is not null then return v_kept; end if;

  select creator_id, price_cents into v_creator, v_price
    from message where id = p_message and fan_id = p_fan;
  if not found then return settle_key(p_fan, p_key, refusal('not_found')); end if;
  if v_price = 0 or exists (select from purchase where message_id = p_message) then
    return settle_key(p_fan, p_key, refusal('already_paid'));
  end if;

  if v_price <> p_seen_price then
    return settle_key(p_fan, p_key, price_changed(p_fan, v_price));
  end if;

  select * into v_debit from debit_wallet(p_fan, v_price);
  if v_debit.account_id is null then
    return settle_key(p_fan, p_key, case
      when exists (select from purchase where message_id = p_message) then refusal('already_paid')
      else insufficient_funds(p_fan, v_price) end);
  end if;

  insert into purchase (fan_id, creator_id, message_id, price_cents, created_at)
    values (p_fan, v_creator, p_message, v_price, p_now)
    on conflict on constraint message_bought_once do nothing returning id into v_purchase;
  if v_purchase is null then -- another tap was quicker
    perform undo_debit(p_fan, v_price);
    return settle_key(p_fan, p_key, refusal('already_paid'));
  end if;

  perform pay_creator('message', v_purchase::text, v_debit.account_id, v_creator, v_price,
    p_commission_percent, p_now);
  insert into event (fan_id, seq, type, body, created_at) values (p_fan, v_debit.seq,
    'message_bought', jsonb_build_object('messageId', p_message, 'authorId', v_creator,
      'price', eur(v_price), 'balance', eur(v_debit.balance)), p_now);
  return settle_key(p_fan, p_key, jsonb_build_object('balanceCents', v_debit.balance));
end $$;

create function buy_post(
  p_fan bigint, p_post bigint, p_commission_percent numeric, p_key text, p_hash bytea,
  p_now timestamptz, p_seen_price bigint default null
) returns jsonb language plpgsql as $$
declare
  v_kept jsonb := claim_key(p_fan, p_key, p_hash, p_now);
  v_creator bigint;
  v_price bigint;
  v_purchase bigint;
  v_debit record;
begin
  if v_kept is not null then return v_kept; end if;

  select creator_id, price_cents into v_creator, v_price
    from post where id = p_post and price_cents is not null;
  if not found then return settle_key(p_fan, p_key, refusal('not_found')); end if;
  if exists (select from purchase where fan_id = p_fan and post_id = p_post) then
    return settle_key(p_fan, p_key, refusal('already_paid'));
  end if;

  if v_price <> p_seen_price then
    return settle_key(p_fan, p_key, price_changed(p_fan, v_price));
  end if;

  select * into v_debit from debit_wallet(p_fan, v_price);
  if v_debit.account_id is null then
    return settle_key(p_fan, p_key, case
      when exists (select from purchase where fan_id = p_fan and post_id = p_post) then refusal('already_paid')
      else insufficient_funds(p_fan, v_price) end);
  end if;

  insert into purchase (fan_id, creator_id, post_id, price_cents, created_at)
    values (p_fan, v_creator, p_post, v_price, p_now)
    on conflict on constraint post_bought_once_per_fan do nothing returning id into v_purchase;
  if v_purchase is null then -- another tap was quicker
    perform undo_debit(p_fan, v_price);
    return settle_key(p_fan, p_key, refusal('already_paid'));
  end if;

  perform pay_creator('post', v_purchase::text, v_debit.account_id, v_creator, v_price,
    p_commission_percent, p_now);
  insert into event (fan_id, seq, type, body, created_at) values (p_fan, v_debit.seq,
    'post_bought', jsonb_build_object('postId', p_post, 'authorId', v_creator,
      'price', eur(v_price), 'balance', eur(v_debit.balance)), p_now);
  return settle_key(p_fan, p_key, jsonb_build_object('balanceCents', v_debit.balance));
end $$;

create function buy_premium(
  p_fan bigint, p_creator bigint, p_commission_percent numeric, p_key text, p_hash bytea,
  p_now timestamptz, p_seen_price bigint default null
) returns jsonb language plpgsql as $$
declare
  v_kept jsonb := claim_key(p_fan, p_key, p_hash, p_now);
  v_creator creator;
  v_premium premium;
  v_price bigint;
  v_debit record;
begin
  if v_kept is not null then return v_kept; end if;

  select * into v_creator from creator where id = p_creator;
  if not found then return settle_key(p_fan, p_key, refusal('not_found')); end if;

  select * into v_premium from premium where fan_id = p_fan and creator_id = p_creator;
  if found and premium_is_open(v_premium, p_now) then
    return settle_key(p_fan, p_key, already_subscribed(v_premium));
  end if;
  if not v_creator.premium_is_enabled then
    return settle_key(p_fan, p_key, refusal('premium_unavailable'));
  end if;

  v_price := case when v_premium.id is null
    then first_month_price(v_creator.premium_price_cents, v_creator.premium_discount_percent)
    else v_creator.premium_price_cents end;
  if v_price <> p_seen_price then
    return settle_key(p_fan, p_key, price_changed(p_fan, v_price));
  end if;

  select * into v_debit from debit_wallet(p_fan, v_price);
  if v_debit.account_id is null then
    select * into v_premium from premium where fan_id = p_fan and creator_id = p_creator;
    return settle_key(p_fan, p_key, case
      when premium_is_open(v_premium, p_now) then already_subscribed(v_premium)
      else insufficient_funds(p_fan, v_price) end);
  end if;

  insert into premium as p
      (fan_id, creator_id, price_cents, is_recurrent, anchor_at, periods, active_until, next_check_at)
    values (p_fan, p_creator, v_creator.premium_price_cents, true, p_now, 1,
      add_months(p_now, 1), add_months(p_now, 1))
    on conflict on constraint premium_once_per_fan_and_creator do update
      set price_cents = excluded.price_cents, is_recurrent = true, anchor_at = excluded.anchor_at,
          periods = 1, active_until = excluded.active_until, failed_at = null,
          next_check_at = excluded.next_check_at
      where not premium_is_open(p, p_now) and v_premium.id is not null
    returning * into v_premium;
  if not found then -- another tap was quicker
    perform undo_debit(p_fan, v_price);
    select * into v_premium from premium where fan_id = p_fan and creator_id = p_creator;
    return settle_key(p_fan, p_key, already_subscribed(v_premium));
  end if;

  perform charge_period(v_premium, p_now, v_price, v_debit.account_id, p_commission_percent, p_now);
  insert into event (fan_id, seq, type, body, created_at) values (p_fan, v_debit.seq,
    'premium_bought', jsonb_build_object('subscription', premium_json(v_premium),
      'price', eur(v_price), 'balance', eur(v_debit.balance)), p_now);
  return settle_key(p_fan, p_key, jsonb_build_object(
    'balanceCents', v_debit.balance, 'subscription', premium_json(v_premium)));
end $$;
