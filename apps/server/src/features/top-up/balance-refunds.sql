-- The unused balance goes back to where it came from. It leaves the balance when the fan asks for it,
-- and is due to them until a provider has given it; what a provider will not give is theirs again.

-- p_parts: of which top-ups how much. The caller holds the wallet.
create function app.request_balance_refund(
  p_fan bigint, p_statement text, p_parts jsonb, p_now timestamptz
) returns bigint language plpgsql as $$
declare
  v_amount bigint := (select sum((part ->> 'cents')::bigint)
    from jsonb_array_elements(p_parts) as part);
  v_wallet wallet;
  v_id bigint;
begin
  insert into balance_refund (fan_id, amount_cents, statement, created_at)
    values (p_fan, v_amount, p_statement, p_now) returning id into v_id;
  insert into balance_refund_part (fan_id, refund_id, top_up_id, amount_cents, held_cents)
    select p_fan, v_id, (part ->> 'topUpId')::uuid, (part ->> 'cents')::bigint,
      (part ->> 'cents')::bigint
    from jsonb_array_elements(p_parts) as part;
  update wallet set balance_cents = balance_cents - v_amount, event_seq = event_seq + 1
    where fan_id = p_fan returning * into v_wallet;
  perform app.record_transfer(p_fan, 'balance_refund', v_id::text, app.wallets(),
    app.house_account('refunds_due'), v_amount, null, 0, p_now);
  insert into event (fan_id, seq, type, body, created_at) values (p_fan, v_wallet.event_seq,
    'balance_refund', jsonb_build_object('refundId', v_id, 'isReturned', false,
      'balanceCents', v_wallet.balance_cents, 'amountCents', v_amount), p_now);
  return v_id;
end $$;

-- What of p_share of a top-up has left the balance already; it is due no more.
create function app.take_held(p top_up, p_share bigint) returns bigint language plpgsql as $$
declare
  v_part balance_refund_part;
  v_left bigint := p_share;
  v_taken bigint;
begin
  for v_part in
    select * from balance_refund_part
    where fan_id = p.fan_id and top_up_id = p.id and held_cents > 0 order by refund_id for update
  loop
    v_taken := least(v_part.held_cents, v_left);
    update balance_refund_part set held_cents = held_cents - v_taken
      where fan_id = p.fan_id and refund_id = v_part.refund_id and top_up_id = p.id;
    v_left := v_left - v_taken;
  end loop;
  return p_share - v_left;
end $$;

-- The provider would not. Where the money is due no more, nothing happens.
create function app.return_balance_refund(
  p_fan bigint, p_refund bigint, p_top_up uuid, p_commission_percent numeric, p_now timestamptz
) returns void language plpgsql as $$
declare
  v_held bigint;
  v_wallet wallet;
begin
  perform 1 from wallet where fan_id = p_fan for update;
  select held_cents into v_held from balance_refund_part
    where fan_id = p_fan and refund_id = p_refund and top_up_id = p_top_up for update;
  if coalesce(v_held, 0) = 0 then return; end if;

  update balance_refund_part set held_cents = 0
    where fan_id = p_fan and refund_id = p_refund and top_up_id = p_top_up;
  update wallet set balance_cents = balance_cents + v_held, event_seq = event_seq + 1
    where fan_id = p_fan returning * into v_wallet;
  perform app.record_transfer(p_fan, 'balance_refund_returned', p_refund || ':' || p_top_up,
    app.house_account('refunds_due'), app.wallets(), v_held, null, 0, p_now);
  insert into event (fan_id, seq, type, body, created_at) values (p_fan, v_wallet.event_seq,
    'balance_refund', jsonb_build_object('refundId', p_refund, 'isReturned', true,
      'balanceCents', v_wallet.balance_cents, 'amountCents', v_held), p_now);
  perform app.credited(p_fan, p_commission_percent, p_now);
end $$;
