create function app.note_uncredited(
  p_gateway text, p_order text, p top_up, p_reason text, p_paid bigint, p_ref text,
  p_now timestamptz
) returns void language plpgsql as $$
declare
  v_id bigint;
begin
  if coalesce(p_paid, 0) <= 0 or p.stars is not null then return; end if;
  insert into uncredited_payment (gateway, payment_ref, order_name, top_up_id, fan_id, reason,
      paid_cents, created_at)
    values (p_gateway, p_ref, p_order, p.id, p.fan_id, p_reason, p_paid, p_now)
    on conflict (gateway, payment_ref) do nothing returning id into v_id;
  if v_id is null then return; end if; -- the same payment, told again in other words
  perform app.record_transfer(coalesce(p.fan_id, 0), 'uncredited', v_id::text,
    app.clearing_account(p_gateway), app.house_account('uncredited'), p_paid, null, 0, p_now);
end $$;

create function app.note_unknown_payment(
  p_gateway text, p_order text, p_status text, p_paid bigint, p_ref text, p_now timestamptz
) returns text language plpgsql as $$
begin
  if p_status = 'succeeded' then
    perform app.note_uncredited(p_gateway, p_order, null, 'unknown', p_paid, p_ref, p_now);
  end if;
  return 'unknown';
end $$;

-- A payment that was never credited went back to its payer: no wallet is concerned.
create function app.give_back_uncredited(p_gateway text, p_ref text, p_now timestamptz)
returns boolean language plpgsql as $$
declare
  v_id bigint;
begin
  select id into v_id from uncredited_payment
    where gateway = p_gateway and payment_ref = p_ref and settled_at is null;
  if not found then return false; end if;
  perform app.settle_uncredited(v_id, 'refunded', null, 'the provider gave it back', 0, p_now);
  return true;
end $$;

-- A person has decided, or the provider gave the money back. Null when there is nothing to settle.
create function app.settle_uncredited(
  p_id bigint, p_settlement text, p_fan bigint, p_note text, p_commission_percent numeric,
  p_now timestamptz
) returns bigint language plpgsql as $$
declare
  v_fan bigint;
  v_row uncredited_payment;
  v_wallet wallet;
begin
  select coalesce(p_fan, fan_id) into v_fan from uncredited_payment where id = p_id;
  if p_settlement = 'credited' and v_fan is null then return null; end if;
  perform 1 from wallet where fan_id = v_fan for update;
  update uncredited_payment set settled_at = p_now, settlement = p_settlement, note = p_note,
      fan_id = coalesce(p_fan, fan_id)
    where id = p_id and settled_at is null returning * into v_row;
  if not found then return null; end if;

  if p_settlement = 'refunded' then
    perform app.record_transfer(coalesce(v_row.fan_id, 0), 'uncredited_refund', p_id::text,
      app.house_account('uncredited'), app.clearing_account(v_row.gateway), v_row.paid_cents, null,
      0, p_now);
    return v_row.paid_cents;
  end if;
  update wallet set balance_cents = balance_cents + v_row.paid_cents, event_seq = event_seq + 1
    where fan_id = v_fan returning * into v_wallet;
  perform app.record_transfer(v_fan, 'uncredited_credit', p_id::text,
    app.house_account('uncredited'), app.wallets(), v_row.paid_cents, null, 0, p_now);
  insert into event (fan_id, seq, type, body, created_at) values (v_fan, v_wallet.event_seq,
    'eur_balance_top_up', jsonb_build_object('balanceCents', v_wallet.balance_cents,
      'amountCents', v_row.paid_cents, 'topUpId', coalesce(v_row.top_up_id::text, ''),
      'type', '',
      'objectId', '', 'modelId', null, 'device', ''), p_now);
  perform app.credited(v_fan, p_commission_percent, p_now);
  return v_row.paid_cents;
end $$;
