-- One sale is given back, whole or in part, as new transfers: the creator gives what they got of it, the
-- platform its commission. A fan who has nothing left paid of a thing has it no more.
--
-- What is sold brings one more function of its own:
--   refunded_…  notes how much of it was given back (or taken again, where that is negative), and
--               closes what nothing is left of. False where it can not be taken again.

-- What a refund would move; nulls where there is no such sale, an amount of 0 where nothing is left.
create function app.sale_refund_parts(
  p_fan bigint, p_kind text, p_subject text, p_amount bigint, out creator bigint,
  out sold_at timestamptz, out left_cents bigint, out amount bigint, out commission bigint
) language plpgsql stable as $$
declare
  v_sale transfer;
  v_back record;
begin
  select * into v_sale from transfer
    where fan_id = p_fan and kind = p_kind and subject = p_subject
      and kind in ('message', 'post', 'tip', 'premium');
  if not found then return; end if;
  select creator_id into creator from account where id = v_sale.credit_account;
  select coalesce(sum(amount_cents), 0) as cents, coalesce(sum(commission_cents), 0) as commission
    into v_back from sale_refund
    where fan_id = p_fan and kind = p_kind and subject = p_subject and undone_at is null;
  sold_at := v_sale.created_at;
  left_cents := v_sale.amount_cents - v_back.cents;
  amount := coalesce(p_amount, left_cents);
  -- Of all that is back by then, less what the parts before gave: the parts sum to the whole.
  commission := round(v_sale.fee_cents::numeric * (v_back.cents + amount) / v_sale.amount_cents)
    - v_back.commission;
end $$;

create function app.refund_sale(
  p_fan bigint, p_id text, p_kind text, p_subject text, p_amount bigint, p_reason text, p_by text,
  p_note text, p_commission_percent numeric, p_now timestamptz
) returns jsonb language plpgsql as $$
declare
  v_outcome jsonb;
begin
  perform 1 from wallet where fan_id = p_fan for update;
  v_outcome := app.refund_sale_now(p_fan, p_id, p_kind, p_subject, p_amount, p_reason, p_by, p_note,
    null, p_now);
  if v_outcome ? 'refusal' then return v_outcome; end if;
  perform app.credited(p_fan, p_commission_percent, p_now);
  return v_outcome || (
    select jsonb_build_object('balanceCents', balance_cents) from wallet where fan_id = p_fan);
end $$;

-- The caller holds the wallet, and says last that it was credited.
create function app.refund_sale_now(
  p_fan bigint, p_id text, p_kind text, p_subject text, p_amount bigint, p_reason text, p_by text,
  p_note text, p_dispute text, p_now timestamptz
) returns jsonb language plpgsql as $$
declare
  v_before sale_refund;
  v_parts record;
  v_wallet wallet;
begin
  select * into v_wallet from wallet where fan_id = p_fan;
  select * into v_before from sale_refund where fan_id = p_fan and id = p_id;
  if found then
    if v_before.kind <> p_kind or v_before.subject <> p_subject
      or v_before.amount_cents <> coalesce(p_amount, v_before.amount_cents) then
      return app.refusal('idempotency_conflict');
    end if;
    return app.sale_refund_json(v_before, v_wallet.balance_cents);
  end if;

  select * into v_parts from app.sale_refund_parts(p_fan, p_kind, p_subject, p_amount);
  if v_parts.creator is null then return app.refusal('not_found'); end if;
  if v_parts.amount <= 0 or v_parts.amount > v_parts.left_cents then
    return app.refusal('refund_too_large', jsonb_build_object('leftCents', v_parts.left_cents));
  end if;

  insert into sale_refund (fan_id, id, creator_id, kind, subject, sold_at, amount_cents,
      commission_cents, closes, reason, requested_by, note, dispute_id, created_at)
    values (p_fan, p_id, v_parts.creator, p_kind, p_subject, v_parts.sold_at, v_parts.amount,
      v_parts.commission, v_parts.amount = v_parts.left_cents, p_reason, p_by, p_note,
      p_dispute, p_now)
    returning * into v_before;
  perform app.move_sale_refund(v_before, p_now);
  perform app.note_refund(p_fan, v_before.creator_id, p_kind, v_before.amount_cents,
    v_before.closes);
  select * into v_wallet from wallet where fan_id = p_fan;
  perform app.publish_event(p_fan, 'sale_refunded', app.sale_refund_json(v_before,
    v_wallet.balance_cents), p_now);
  perform app.refunded(p_fan, p_kind, p_subject, v_before.amount_cents, p_now);
  perform app.unspend(p_fan, v_before.amount_cents, v_before.sold_at);
  return app.sale_refund_json(v_before, v_wallet.balance_cents);
end $$;

create function app.move_sale_refund(p sale_refund, p_now timestamptz) returns void
language plpgsql as $$
begin
  update wallet set balance_cents = balance_cents + p.amount_cents where fan_id = p.fan_id;
  if p.amount_cents > p.commission_cents then
    perform app.record_transfer(p.fan_id, 'sale_refund', p.id,
      app.earnings_account(p.creator_id), app.wallets(), p.amount_cents - p.commission_cents, null,
      0, p_now);
  end if;
  if p.commission_cents > 0 then
    perform app.record_transfer(p.fan_id, 'commission_refund', p.id,
      app.house_account('commission'), app.wallets(), p.commission_cents, null, 0, p_now);
  end if;
end $$;

create function app.sale_refund_json(p sale_refund, p_balance bigint) returns jsonb
language sql stable as $$
  select jsonb_build_object('refundId', p.id, 'kind', p.kind, 'subject', p.subject,
    'authorId', p.creator_id, 'amountCents', p.amount_cents, 'isWhole', p.closes,
    'reason', p.reason, 'balanceCents', p_balance)
$$;

-- SQL has no parameter that is a function, so the kinds are named here.
create function app.refunded(
  p_fan bigint, p_kind text, p_subject text, p_cents bigint, p_now timestamptz
) returns boolean language plpgsql as $$
begin
  return case p_kind
    when 'tip' then app.refunded_tip(p_fan, p_subject::uuid, p_cents)
    when 'premium' then app.refunded_period(p_fan, p_subject, p_cents, p_now)
    else app.refunded_purchase(p_fan, p_subject::bigint, p_cents, p_now)
  end;
end $$;

create function app.refunded_purchase(
  p_fan bigint, p_purchase bigint, p_cents bigint, p_now timestamptz
) returns boolean language plpgsql as $$
begin
  if p_cents < 0 and exists (
    select from purchase old join purchase b on b.fan_id = old.fan_id and b.closed_at is null
      and b.id <> old.id and (b.post_id = old.post_id or b.message_id = old.message_id)
    where old.fan_id = p_fan and old.id = p_purchase) then
    return false; -- bought again meanwhile
  end if;
  update purchase set refunded_cents = refunded_cents + p_cents,
      closed_at = case when refunded_cents + p_cents = price_cents then p_now end
    where fan_id = p_fan and id = p_purchase;
  return true;
end $$;

-- What was given back is taken again, and what it had closed is open: true. Nothing of it where the fan
-- has not enough, or has the thing again by now. The caller holds the wallet.
create function app.reinstate_sale(p sale_refund, p_now timestamptz) returns boolean
language plpgsql as $$
declare
  v_balance bigint;
begin
  select balance_cents into v_balance from wallet where fan_id = p.fan_id;
  if v_balance < p.amount_cents
    or not app.refunded(p.fan_id, p.kind, p.subject, -p.amount_cents, p_now) then
    return false;
  end if;
  update wallet set balance_cents = balance_cents - p.amount_cents where fan_id = p.fan_id;
  perform app.record_transfer(p.fan_id, 'sale_reinstated', p.id, app.wallets(),
    app.earnings_account(p.creator_id), p.amount_cents,
    case when p.commission_cents > 0 then app.house_account('commission') end, p.commission_cents,
    p_now);
  perform app.spend_again(p.fan_id, p.amount_cents, p.sold_at);
  update sale_refund set undone_at = p_now where fan_id = p.fan_id and id = p.id;
  perform app.note_refund(p.fan_id, p.creator_id, p.kind, -p.amount_cents, p.closes);
  perform app.publish_event(p.fan_id, 'sale_reinstated',
    app.sale_refund_json(p, v_balance - p.amount_cents), p_now);
  return true;
end $$;
