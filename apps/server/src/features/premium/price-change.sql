-- A creator asks those who have Premium for another price. Nothing changes without a yes: until asked_from
-- they renew at their own price, and from then on at the one that they agreed to, or not at all.

-- Asks some members who were not asked yet, and names them; a fan whose wallet is held comes later.
-- Who pays more than the new price just pays less from the next renewal on: no one needs to agree to
-- that.
create function app.ask_members(p_limit integer, p_now timestamptz) returns setof bigint
language plpgsql as $$
declare
  v_next record;
  v_premium premium;
  v_change price_change;
begin
  for v_next in
    select p.fan_id, p.id, c.id as change_id
    from price_change c join premium p on p.creator_id = c.creator_id
    where c.spread_at is null and c.closed_at is null and app.is_to_be_asked(p, c, p_now)
    limit p_limit
  loop
    perform 1 from wallet where fan_id = v_next.fan_id for update skip locked;
    continue when not found;
    select * into v_change from price_change where id = v_next.change_id and closed_at is null;
    continue when not found;
    select * into v_premium from premium where fan_id = v_next.fan_id and id = v_next.id for update;
    continue when not app.is_to_be_asked(v_premium, v_change, p_now);

    perform app.ask_member(v_premium, v_change, p_now);
    return next v_next.fan_id;
  end loop;
end $$;

create function app.is_to_be_asked(p premium, c price_change, p_now timestamptz) returns boolean
language sql stable as $$
  select p.is_recurrent and app.premium_is_open(p, p_now) and p.price_cents <> c.price_cents
    and p.price_change_id is distinct from c.id
$$;

create function app.ask_member(p premium, c price_change, p_now timestamptz) returns void
language plpgsql as $$
begin
  if c.price_cents < p.price_cents then
    update premium
      set price_cents = c.price_cents, price_change_id = null, asked_price_cents = null,
          asked_from = null, price_answer = null
      where fan_id = p.fan_id and id = p.id;
    return;
  end if;
  update premium
    set price_change_id = c.id, asked_price_cents = c.price_cents, price_answer = null,
        asked_from = app.first_renewal_from(p, c.asked_at + app.price_notice())
    where fan_id = p.fan_id and id = p.id returning * into p;
  perform app.publish_event(p.fan_id, 'premium_price_asked', jsonb_build_object(
    'subscription', app.premium_json(p), 'askedPriceCents', p.asked_price_cents,
    'askedFrom', p.asked_from, 'words', c.words), p_now);
end $$;

-- The first day of a paid month of this Premium that is not before that moment.
create function app.first_renewal_from(p premium, p_moment timestamptz) returns timestamptz
language sql stable as $$
  select app.add_months(p.anchor_at, n) from generate_series(p.periods, p.periods + 24) n
  where app.add_months(p.anchor_at, n) >= p_moment order by n limit 1
$$;

-- Whether a member of this database is still to be asked.
create function app.has_members_to_ask(p_change bigint, p_now timestamptz) returns boolean
language sql stable as $$
  select exists (
    select from price_change c join premium p on p.creator_id = c.creator_id
    where c.id = p_change and c.closed_at is null and app.is_to_be_asked(p, c, p_now))
$$;

-- A question that was taken back leaves those who have not said yes where they were.
create function app.withdraw_questions(p_limit integer) returns integer language sql as $$
  with gone as (
    update premium set price_change_id = null, asked_price_cents = null, asked_from = null,
        price_answer = null
    where (fan_id, id) in (
      select p.fan_id, p.id from premium p join price_change c on c.id = p.price_change_id
      where p.price_change_id is not null and c.closed_at is not null
        and p.price_answer is distinct from 'agreed'
      limit p_limit for update of p skip locked)
    returning 1
  )
  select count(*)::integer from gone
$$;

-- What the fan saw is what is answered: another price is another question.
create function app.answer_price(
  p_fan bigint, p_premium bigint, p_price bigint, p_agrees boolean, p_key text, p_hash bytea,
  p_now timestamptz
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
  if v_premium.asked_price_cents is distinct from p_price then
    return app.settle_key(p_fan, p_key, app.price_changed(p_fan,
      coalesce(v_premium.asked_price_cents, v_premium.price_cents)));
  end if;

  update premium set price_answer = case when p_agrees then 'agreed' else 'refused' end
    where fan_id = p_fan and id = p_premium returning * into v_premium;
  perform app.publish_event(p_fan, 'premium_price_answered', jsonb_build_object(
    'subscription', app.premium_json(v_premium), 'isAgreed', p_agrees), p_now);
  return app.settle_key(p_fan, p_key,
    jsonb_build_object('subscription', app.premium_json(v_premium)));
end $$;
