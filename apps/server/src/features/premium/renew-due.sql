-- Handles what is due, oldest first, and names the fans who have news. What another call has in hand is
-- passed over, and a fan whose wallet is held is left for the next call: two of these never wait for each
-- other, and share the work. `is true` keeps PostgreSQL from looking for known rows among all that is due:
-- what it counted yesterday says that this is little, also on the day when it is everything.
create function app.renew_due(p_limit integer, p_commission_percent numeric, p_now timestamptz)
returns setof bigint language plpgsql as $$
declare
  v_fans bigint[] := array(
    select fan_id from premium where next_check_at <= p_now order by next_check_at limit p_limit
    for no key update skip locked);
  v_ids bigint[];
  v_paid bigint[];
  v_turn integer := 1;
  v_premium premium;
begin
  v_fans := array(select fan_id from wallet where fan_id = any (v_fans) order by fan_id
    for update skip locked);
  select array_agg(fan_id), array_agg(id) into v_fans, v_ids from (
    select fan_id, id from premium where fan_id = any (v_fans) and (next_check_at <= p_now) is true
    order by next_check_at, id for no key update skip locked
  ) held;
  v_paid := v_fans;
  -- The oldest of each fan, then the next of those whose last was paid, because a balance is told after
  -- each payment.
  loop
    v_paid := array(
      select app.renew_paid(array_agg(fan_id), array_agg(id), p_commission_percent, p_now)
      from (
        select fan_id, id, row_number() over (partition by fan_id order by place) as turn
        from unnest(v_fans, v_ids) with ordinality as due (fan_id, id, place)
      ) as ranked
      where turn = v_turn and fan_id = any (v_paid));
    exit when v_paid = '{}';
    return query select unnest(v_paid);
    v_turn := v_turn + 1;
  end loop;

  -- What needs more than its price: a question, a card, days of grace, an end.
  for v_premium in
    select p.* from unnest(v_fans, v_ids) with ordinality as due (fan_id, id, place)
    join premium p using (fan_id, id) where (p.next_check_at <= p_now) is true order by place
  loop
    perform app.renew_premium(v_premium, p_commission_percent, p_now);
    return next v_premium.fan_id;
  end loop;
end $$;

-- Renews in one statement what an ordinary day renews: the balance pays the price, and nothing stands
-- in the way. One of each fan. The same in steps is app.renew_premium, to which everything else is left.
-- The caller holds the wallets and these rows.
create function app.renew_paid(
  p_fans bigint[], p_ids bigint[], p_commission_percent numeric, p_now timestamptz
) returns setof bigint language sql as $$
  with due as (
    select p.*
    from unnest(p_fans, p_ids) as held (fan_id, id) join premium p using (fan_id, id)
      join creator c on c.id = p.creator_id
    where (p.next_check_at <= p_now) is true and p.is_recurrent and p.failed_at is null
      and p.card_asked_at is null and app.offers_premium(c) and p_now < app.grace_end(p)
      and (p.asked_from is null or p.active_until < p.asked_from)
  ), paid as (
    select debit.*
    from (select array_agg(fan_id) as fans, array_agg(price_cents) as prices from due) as asked,
      app.debit_wallets(fans, prices, p_now) as debit
  ), renewed as (
    update premium p
      set periods = p.periods + 1, grace_until = null,
          active_until = app.add_months(p.anchor_at, p.periods + 1),
          next_check_at = app.add_months(p.anchor_at, p.periods + 1)
      from due join paid using (fan_id) where p.fan_id = due.fan_id and p.id = due.id
      returning p.*, due.active_until as starts_at, paid.balance, paid.seq,
        app.premium_json(p) as subscription
  ), period as (
    insert into premium_period (fan_id, premium_id, starts_at, ends_at, price_cents)
    select fan_id, id, starts_at, active_until, price_cents from renewed
  ), event as (
    insert into event (fan_id, seq, type, body, created_at)
    select fan_id, seq, 'premium_renewed', jsonb_build_object('subscription', subscription,
      'priceCents', price_cents, 'balanceCents', balance), p_now
    from renewed
  ), booked as (
    select app.pay_creators(array_agg(fan_id), array_agg(balance), 'premium',
      array_agg(app.period_subject(id, starts_at)), array_agg(creator_id),
      array_agg(price_cents), p_commission_percent, p_now)
    from renewed
  )
  select fan_id from renewed, booked
$$;
