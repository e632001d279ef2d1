-- Remembers what a fan lacks the money for, and forgets the oldest beyond p_max. What the balance pays
-- for already needs no memory: the caller buys it.
create function app.put_intent(
  p_fan bigint, p_kind text, p_thing text, p_price bigint, p_is_confirmed boolean, p_max integer,
  p_expires_at timestamptz, p_now timestamptz
) returns jsonb language plpgsql as $$
declare
  v_balance bigint;
  v_offer record;
begin
  select balance_cents into v_balance from wallet where fan_id = p_fan for update;
  select * into v_offer from app.offer(p_kind, p_fan, p_thing, p_now);
  if v_offer.refusal is not null then return v_offer.refusal; end if;
  if v_offer.price <> p_price then return app.price_changed(p_fan, v_offer.price); end if;
  if v_balance >= p_price then
    perform app.forget_intent(p_fan, p_kind, p_thing);
    return '{}';
  end if;

  insert into purchase_intent
      (fan_id, kind, thing, creator_id, price_cents, is_confirmed, created_at, expires_at)
    values (p_fan, p_kind, p_thing, v_offer.creator, p_price, p_is_confirmed, p_now, p_expires_at)
    on conflict on constraint purchase_intent_once_per_thing do update
      set price_cents = excluded.price_cents, is_confirmed = excluded.is_confirmed,
          created_at = excluded.created_at, expires_at = excluded.expires_at;
  delete from purchase_intent i
    where fan_id = p_fan and (kind, thing) not in (
      select kind, thing from purchase_intent
      where fan_id = p_fan and expires_at > p_now
      order by created_at desc, kind = p_kind and thing = p_thing desc limit p_max);
  update wallet set has_intents = true where fan_id = p_fan;
  return '{}';
end $$;

create function app.forget_intent(p_fan bigint, p_kind text, p_thing text) returns void
language sql as $$
  delete from purchase_intent where fan_id = p_fan and kind = p_kind and thing = p_thing
$$;

-- Money has come: buys what it suffices for, what was wanted last before the rest. What is refused
-- waits on, unless the fan has it by now. The caller holds the wallet.
create function app.complete_intents(
  p_fan bigint, p_commission_percent numeric, p_now timestamptz
) returns void language plpgsql as $$
declare
  v_intent purchase_intent;
begin
  if not (select has_intents from wallet where fan_id = p_fan) then return; end if;
  for v_intent in
    select * from purchase_intent where fan_id = p_fan and expires_at > p_now
    order by created_at desc, kind, thing
  loop
    if app.sell_now(v_intent.kind, p_fan, v_intent.thing, p_commission_percent, p_now,
        v_intent.price_cents, v_intent.is_confirmed) ->> 'refusal'
      in ('already_paid', 'already_subscribed') then
      perform app.forget_intent(p_fan, v_intent.kind, v_intent.thing);
    end if;
  end loop;
  perform app.forget_expired_intents(p_fan, p_now);
end $$;

-- What money that comes pays before it buys what waits: the order is that of app.credited.
create function app.paid_before_intents(p_fan bigint, p_now timestamptz) returns bigint
language sql stable as $$
  select debt_cents + app.due_in_grace(p_fan, p_now) from wallet where fan_id = p_fan
$$;

-- The caller holds the wallet.
create function app.forget_expired_intents(p_fan bigint, p_now timestamptz) returns void
language sql as $$
  delete from purchase_intent where fan_id = p_fan and expires_at <= p_now;
  update wallet set has_intents = false
    where fan_id = p_fan and not exists (select from purchase_intent where fan_id = p_fan)
$$;

-- Of fans whose wallet is held just now, the next call forgets.
create function app.forget_intents(p_limit integer, p_now timestamptz) returns void
language plpgsql as $$
declare
  v_fan bigint;
begin
  for v_fan in
    select w.fan_id from wallet w where fan_id in (
      select fan_id from purchase_intent where expires_at <= p_now order by expires_at limit p_limit
    ) order by fan_id for update skip locked
  loop
    perform app.forget_expired_intents(v_fan, p_now);
  end loop;
end $$;

-- Why it is not bought yet, as a purchase would be refused at this moment.
create function app.intent_waits_for(i purchase_intent, p_now timestamptz, out code text, out price bigint)
language plpgsql stable as $$
declare
  v_offer record;
begin
  select * into v_offer from app.offer(i.kind, i.fan_id, i.thing, p_now);
  price := coalesce(v_offer.price, i.price_cents);
  code := case
    when v_offer.refusal is not null then v_offer.refusal ->> 'refusal'
    when v_offer.price <> i.price_cents then 'price_changed'
    else app.debit_refusal(i.fan_id, i.price_cents, i.is_confirmed, p_now) ->> 'refusal'
  end;
end $$;
