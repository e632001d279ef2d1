-- What the provider has taken back of a top-up and not given again.
create function app.taken_back(p top_up) returns bigint language sql stable as $$
  select coalesce(sum(greatest(0, amount_cents - reinstated_cents)), 0)::bigint
  from top_up_refund where fan_id = p.fan_id and top_up_id = p.id
$$;

-- Moves what one refund or dispute has changed. What is still in the wallet leaves it, up to what was
-- credited; what the fan has spent already is our loss, because a wallet never goes below zero, and so
-- is the fee that the payer gets back. What the provider gives again goes where it was taken from.
create function app.book_refund(p top_up, r top_up_refund, p_now timestamptz) returns void
language plpgsql as $$
declare
  v_subject text := p.id || ':' || r.refund_id
    || case r.moves when 0 then '' else ':' || r.moves end;
  v_before bigint;
  v_change bigint := greatest(0, r.amount_cents - r.reinstated_cents)
    - r.wallet_cents - r.loss_cents;
  v_taken bigint;
  v_lost bigint;
  v_wallet wallet;
  v_clearing bigint := app.clearing_account(p.gateway);
begin
  select coalesce(sum(wallet_cents + loss_cents), 0) into v_before
    from top_up_refund where fan_id = p.fan_id and top_up_id = p.id;
  if v_change > 0 then
    select least(balance_cents,
        least(v_before + v_change, p.amount_cents) - least(v_before, p.amount_cents))
      into v_taken from wallet where fan_id = p.fan_id;
  else
    v_taken := -least(-v_change, r.wallet_cents);
  end if;
  v_lost := v_change - v_taken;

  update wallet set balance_cents = balance_cents - v_taken, event_seq = event_seq + 1
    where fan_id = p.fan_id returning * into v_wallet;
  if v_taken > 0 then
    perform app.record_transfer(p.fan_id, 'top_up_refund', v_subject, app.wallets(), v_clearing,
      v_taken, null, 0, p_now);
  elsif v_taken < 0 then
    perform app.record_transfer(p.fan_id, 'top_up_reinstated', v_subject, v_clearing,
      app.wallets(), -v_taken, null, 0, p_now);
  end if;
  if v_lost > 0 then
    perform app.record_transfer(p.fan_id, 'top_up_loss', v_subject, app.house_account('loss'),
      v_clearing, v_lost, null, 0, p_now);
  elsif v_lost < 0 then
    perform app.record_transfer(p.fan_id, 'top_up_regained', v_subject, v_clearing,
      app.house_account('loss'), -v_lost, null, 0, p_now);
  end if;
  update top_up_refund
    set wallet_cents = wallet_cents + v_taken, loss_cents = loss_cents + v_lost, moves = moves + 1
    where fan_id = r.fan_id and gateway = r.gateway and refund_id = r.refund_id;

  insert into event (fan_id, seq, type, body, created_at) values (p.fan_id, v_wallet.event_seq,
    case when v_change > 0 then 'top_up_refunded' else 'eur_balance_top_up' end,
    case when v_change > 0 then jsonb_build_object('topUpId', p.id) else app.top_up_json(p) end
      || jsonb_build_object('balanceCents', v_wallet.balance_cents, 'amountCents', abs(v_taken)),
    p_now);
end $$;

-- The provider gave money back to the fan, or a bank took it back for them. A refund that names no
-- amount is of all that is left.
create function app.refund_top_up(p top_up, p_event_id text, p_about jsonb, p_now timestamptz)
returns text language plpgsql as $$
declare
  v_id text := coalesce(p_about ->> 'refundId', p_event_id);
  v_is_dispute boolean := coalesce((p_about ->> 'isDispute')::boolean, false);
  v_gross bigint := p.amount_cents + p.fee_cents;
begin
  insert into top_up_refund as r (fan_id, gateway, refund_id, top_up_id, is_dispute, amount_cents,
      reinstated_cents, created_at)
    values (p.fan_id, p.gateway, v_id, p.id, v_is_dispute,
      coalesce((p_about ->> 'refundedCents')::bigint, greatest(0, v_gross - app.taken_back(p))),
      0, p_now)
    on conflict on constraint top_up_refund_booked_once do update
      set amount_cents = greatest(r.amount_cents, excluded.amount_cents);
  -- A person who disputes a payment does not want the card to be charged again.
  if v_is_dispute then perform app.forget_card(p.fan_id, null, p_now); end if;

  if p.was_paid then return app.settle_top_up(p, 0, p_now); end if;
  if p.status = 'refunded' then return 'ignored'; end if;
  if app.taken_back(p) >= v_gross then
    update top_up set status = 'refunded', failure_code = null, updated_at = p_now
      where fan_id = p.fan_id and id = p.id;
  end if;
  return 'refunded_uncredited';
end $$;

-- What went back has come again, perhaps told before it went.
create function app.reinstate_top_up(
  p top_up, p_event_id text, p_about jsonb, p_commission_percent numeric, p_now timestamptz
) returns text language plpgsql as $$
declare
  v_id text := coalesce(p_about ->> 'refundId', p_event_id);
  v_outcome text;
begin
  insert into top_up_refund as r (fan_id, gateway, refund_id, top_up_id, is_dispute, amount_cents,
      reinstated_cents, created_at)
    values (p.fan_id, p.gateway, v_id, p.id, true, 0,
      coalesce((p_about ->> 'refundedCents')::bigint, p.amount_cents + p.fee_cents), p_now)
    on conflict on constraint top_up_refund_booked_once do update
      set reinstated_cents = greatest(r.reinstated_cents,
        least(excluded.reinstated_cents, r.amount_cents));
  if not p.was_paid then return 'ignored'; end if;
  v_outcome := app.settle_top_up(p, p_commission_percent, p_now);
  return case v_outcome when 'refunded' then 'reinstated' else v_outcome end;
end $$;
