-- Every sale is one call of one function: one round trip, one transaction. A refusal is a returned
-- outcome and not an exception, so that it is kept under its idempotency key like any other answer.
--
-- Locks are taken in one order: the idempotency key, the fan's wallet, then the thing bought. The
-- debit is one conditional update: it locks the fan, refuses an overdraft and what is over the fan's own
-- limit, and takes the number of the event that will tell about it.
--
-- What is sold brings two functions of its own, which stand with its feature:
--   offer_…  who sells it to this fan at what price, or why it is not to be had
--   sold_…   writes down that it is the fan's, and says what to tell; nothing when another tap was
--            quicker. The caller holds the wallet.

-- The outcome of a sale has the event too, so that the fan's sockets can be told of it without reading it
-- back. It is not kept under the key: an answer that is given again tells nothing new.
--
-- p_thing is an id of the kind: a post, a message, a tip, or the creator whose Premium is bought.
-- p_seen_price is what the person saw it cost: no other price is charged, not even when the purchase
-- waited for a top-up. Without it the thing is sold at what it costs. p_is_confirmed: the person was
-- asked whether they want to spend so much.
create function app.sell(
  p_kind text, p_fan bigint, p_thing text, p_commission_percent numeric, p_key text, p_hash bytea,
  p_now timestamptz, p_seen_price bigint default null, p_is_confirmed boolean default false
) returns jsonb language plpgsql as $$
declare
  v_kept jsonb := app.claim_key(p_fan, p_key, p_hash, p_now);
  v_outcome jsonb;
begin
  if v_kept is not null then return v_kept; end if;
  v_outcome := app.sell_now(p_kind, p_fan, p_thing, p_commission_percent, p_now, p_seen_price,
    p_is_confirmed);
  perform app.settle_key(p_fan, p_key, v_outcome - 'event');
  return v_outcome;
end $$;

create function app.sell_now(
  p_kind text, p_fan bigint, p_thing text, p_commission_percent numeric, p_now timestamptz,
  p_seen_price bigint, p_is_confirmed boolean
) returns jsonb language plpgsql as $$
declare
  v_offer record;
  v_debit record;
  v_sold record;
begin
  select * into v_offer from app.offer(p_kind, p_fan, p_thing, p_now);
  if v_offer.refusal is not null then return v_offer.refusal; end if;
  if v_offer.price <> p_seen_price then return app.price_changed(p_fan, v_offer.price); end if;

  select * into v_debit from app.debit_wallet(p_fan, v_offer.price, p_is_confirmed, p_now);
  if v_debit.seq is null then
    -- It may have waited for another tap that bought the very same thing: a fan who has it by now is
    -- told so, and not that the balance is too low.
    return coalesce((app.offer(p_kind, p_fan, p_thing, p_now)).refusal,
      app.debit_refusal(p_fan, v_offer.price, p_is_confirmed, p_now));
  end if;

  select * into v_sold
    from app.sold(p_kind, p_fan, p_thing, v_offer.creator, v_offer.price, p_now);
  if v_sold.subject is null then
    perform app.undo_debit(p_fan, v_offer.price);
    select * into v_offer from app.offer(p_kind, p_fan, p_thing, p_now);
    return coalesce(v_offer.refusal, app.price_changed(p_fan, v_offer.price));
  end if;

  if v_debit.has_intents then perform app.forget_intent(p_fan, p_kind, p_thing); end if;
  perform app.pay_creator(p_fan, p_kind, v_sold.subject, v_offer.creator, v_offer.price,
    p_commission_percent, p_now);
  v_sold.body := v_sold.body || jsonb_build_object('balanceCents', v_debit.balance);
  insert into event (fan_id, seq, type, body, created_at)
    values (p_fan, v_debit.seq, v_sold.event, v_sold.body, p_now);
  return v_sold.answer || jsonb_build_object('balanceCents', v_debit.balance,
    'event', app.event_json(v_debit.seq, v_sold.event, v_sold.body));
end $$;

-- SQL has no parameter that is a function, so the kinds are named here.
create function app.offer(
  p_kind text, p_fan bigint, p_thing text, p_now timestamptz,
  out creator bigint, out price bigint, out refusal jsonb
) language plpgsql stable as $$
begin
  case p_kind
    when 'post' then
      select * into creator, price, refusal from app.offer_post(p_fan, p_thing::bigint);
    when 'message' then
      select * into creator, price, refusal from app.offer_message(p_fan, p_thing::bigint);
    when 'tip' then
      select * into creator, price, refusal from app.offer_tip(p_fan, p_thing::uuid);
    when 'premium' then
      select * into creator, price, refusal
        from app.offer_premium(p_fan, p_thing::bigint, p_now);
  end case;
  -- What a suspended creator offered is not to be had.
  if creator is null or exists (
    select from creator c where c.id = creator and c.suspended_at is not null) then
    refusal := app.refusal('not_found');
  elsif refusal is null and app.is_blocked(p_fan, creator) then
    refusal := app.refusal('blocked');
  end if;
end $$;

create function app.sold(
  p_kind text, p_fan bigint, p_thing text, p_creator bigint, p_price bigint, p_now timestamptz,
  out subject text, out event text, out body jsonb, out answer jsonb
) language plpgsql as $$
begin
  answer := '{}';
  case p_kind
    when 'post' then
      select * into subject, event, body
        from app.sold_post(p_fan, p_thing::bigint, p_creator, p_price, p_now);
    when 'message' then
      select * into subject, event, body
        from app.sold_message(p_fan, p_thing::bigint, p_creator, p_price, p_now);
    when 'tip' then
      select * into subject, event, body from app.sold_tip(p_fan, p_thing::uuid, p_now);
    when 'premium' then
      select * into subject, event, body, answer
        from app.sold_premium(p_fan, p_creator, p_price, p_now);
  end case;
  if p_kind in ('post', 'message') then
    answer := app.sold_answer(app.keeps_withdrawal(p_fan));
  end if;
end $$;

-- What the answer to a sale says besides the balance.
create function app.sold_answer(p_is_unopened boolean) returns jsonb language sql stable as $$
  select case when p_is_unopened then jsonb_build_object('isUnopened', true) else '{}' end
$$;

create function app.price_changed(p_fan bigint, p_price bigint) returns jsonb
language sql stable as $$
  select app.refusal('price_changed',
    jsonb_build_object('priceCents', p_price, 'balanceCents', balance_cents))
  from wallet where fan_id = p_fan
$$;
