-- What the provider has taken back of a top-up and not given again.
create function app.taken_back(p top_up) returns bigint language sql stable as $$
  select coalesce(sum(greatest(0, amount_cents - reinstated_cents)), 0)::bigint
  from top_up_refund where fan_id = p.fan_id and top_up_id = p.id
$$;

-- Moves what one refund or dispute has changed. What is still in the wallet leaves it, up to what was
-- credited; what the fan has spent already is our loss, because a wallet never goes below zero, and so
-- is the fee that the payer gets back. Of a dispute what was spent is the fan's debt, and what it
-- bought is closed. What the provider gives again goes where it was taken from: to the wallet also
-- what the fan has paid of the debt since. True: the wallet has more than before.
create function app.book_refund(
  p top_up, r top_up_refund, p_held_since timestamptz, p_now timestamptz
) returns boolean language plpgsql as $$
declare
  v_subject text := p.id || ':' || r.refund_id
    || case r.moves when 0 then '' else ':' || r.moves end;
  v_change bigint := greatest(0, r.amount_cents - r.reinstated_cents)
    - r.wallet_cents - r.debt_cents - r.loss_cents;
  v_held bigint := 0; -- what of it has left the balance before
  v_parts record;
  v_wallet wallet;
begin
  if v_change > 0 then
    v_held := app.take_held(p, app.refund_share(p, v_change));
    select * into v_parts from app.refund_parts(p, r, v_change, v_held);
  else
    select * into v_parts from app.reinstated_parts(r, -v_change);
  end if;

  update wallet set balance_cents = balance_cents + v_parts.to_wallet,
      debt_cents = debt_cents + v_parts.owed, event_seq = event_seq + 1
    where fan_id = p.fan_id returning * into v_wallet;
  perform app.move_clearing(p, v_subject, 'top_up_reinstated', 'top_up_refund', app.wallets(),
    v_parts.to_wallet, p_now);
  perform app.move_clearing(p, v_subject, 'balance_refund_returned', 'balance_refund_sent',
    app.house_account('refunds_due'), -v_held, p_now);
  perform app.move_clearing(p, v_subject, 'top_up_regained', 'top_up_loss',
    app.house_account('loss'), v_parts.to_loss, p_now);
  perform app.move_clearing(p, v_subject, 'debt_regained', 'top_up_debt',
    app.house_account('debt'), -v_parts.owed, p_now);
  update top_up_refund
    set wallet_cents = wallet_cents + v_parts.wallet, debt_cents = debt_cents + v_parts.debt,
        debt_paid_cents = debt_paid_cents - v_parts.paid,
        debt_written_off_cents = debt_written_off_cents - v_parts.written_off,
        loss_cents = loss_cents + v_change - v_parts.wallet - v_parts.debt, moves = moves + 1
    where fan_id = r.fan_id and gateway = r.gateway and refund_id = r.refund_id;

  insert into event (fan_id, seq, type, body, created_at) values (p.fan_id, v_wallet.event_seq,
    case when v_change > 0 then 'top_up_refunded' else 'eur_balance_top_up' end,
    case when v_change > 0
      then jsonb_build_object('topUpId', p.id, 'debtCents', v_wallet.debt_cents)
      else app.top_up_json(p) end
      || jsonb_build_object('balanceCents', v_wallet.balance_cents,
        'amountCents', abs(v_parts.to_wallet) + v_held),
    p_now);
  if v_parts.owed > 0 then
    perform app.close_disputed(p, r, v_parts.owed, p_held_since, p_now);
  elsif v_parts.paid > 0 then
    perform app.reopen_disputed(r, v_parts.paid, p_now);
  end if;
  return v_parts.to_wallet > 0 or v_parts.owed > 0;
end $$;

-- What of p_change more that goes back of a top-up was credited: the fee was not.
create function app.refund_share(p top_up, p_change bigint) returns bigint language sql stable as $$
  select least(before + p_change, p.amount_cents) - least(before, p.amount_cents)
  from (
    select coalesce(sum(wallet_cents + debt_cents + loss_cents), 0)::bigint as before
    from top_up_refund where fan_id = p.fan_id and top_up_id = p.id
  ) as booked
$$;

-- Where p_change more of a top-up is taken from, p_held of it before. The first three are what the refund is noted with, the
-- others what moves: to the wallet, to the losses, and how much more the fan owes.
create function app.refund_parts(
  p top_up, r top_up_refund, p_change bigint, p_held bigint, out wallet bigint, out debt bigint, out paid bigint,
  out written_off bigint, out to_wallet bigint, out to_loss bigint, out owed bigint
) language plpgsql stable as $$
declare
  v_share bigint := app.refund_share(p, p_change);
begin
  select p_held + least(balance_cents, v_share - p_held) into refund_parts.wallet from wallet w
    where w.fan_id = p.fan_id;
  debt := case when r.is_dispute then v_share - refund_parts.wallet else 0 end;
  paid := 0;
  written_off := 0;
  to_wallet := p_held - refund_parts.wallet;
  to_loss := refund_parts.wallet + debt - p_change;
  owed := debt;
end $$;

-- Where p_regained that came again goes: to the wallet what was taken from it; then what is owed is owed
-- no more, what was paid of the debt is the fan's, and what was given up of it is ours.
create function app.reinstated_parts(
  r top_up_refund, p_regained bigint, out wallet bigint, out debt bigint, out paid bigint,
  out written_off bigint, out to_wallet bigint, out to_loss bigint, out owed bigint
) language plpgsql immutable as $$
declare
  v_debt bigint;
  v_open bigint;
begin
  wallet := -least(p_regained, r.wallet_cents);
  v_debt := least(p_regained + wallet, r.debt_cents);
  v_open := least(v_debt, r.debt_cents - r.debt_paid_cents - r.debt_written_off_cents);
  paid := least(v_debt - v_open, r.debt_paid_cents);
  written_off := v_debt - v_open - paid;
  debt := -v_debt;
  to_wallet := paid - wallet;
  to_loss := p_regained + wallet - v_debt + written_off;
  owed := -v_open;
end $$;

-- Between the provider and another account: in where the amount is positive, out where it is not.
create function app.move_clearing(
  p top_up, p_subject text, p_in text, p_out text, p_account bigint, p_amount bigint,
  p_now timestamptz
) returns void language plpgsql as $$
begin
  if p_amount > 0 then
    perform app.record_transfer(p.fan_id, p_in, p_subject, app.clearing_account(p.gateway),
      p_account, p_amount, null, 0, p_now);
  elsif p_amount < 0 then
    perform app.record_transfer(p.fan_id, p_out, p_subject, p_account,
      app.clearing_account(p.gateway), -p_amount, null, 0, p_now);
  end if;
end $$;

-- The provider gave money back to the fan, or a bank took it back for them. A refund that names no
-- amount is of all that is left.
create function app.refund_top_up(
  p top_up, p_event_id text, p_about jsonb, p_commission_percent numeric, p_now timestamptz,
  p_held_since timestamptz
) returns text language plpgsql as $$
declare
  v_id text := coalesce(p_about ->> 'refundId', p_event_id);
  v_is_dispute boolean := coalesce((p_about ->> 'isDispute')::boolean, false);
  v_gross bigint := p.amount_cents + p.fee_cents;
  v_refund top_up_refund;
begin
  insert into top_up_refund as r (fan_id, gateway, refund_id, top_up_id, is_dispute, amount_cents,
      reinstated_cents, created_at)
    values (p.fan_id, p.gateway, v_id, p.id, v_is_dispute,
      coalesce((p_about ->> 'refundedCents')::bigint, greatest(0, v_gross - app.taken_back(p))),
      0, p_now)
    on conflict on constraint top_up_refund_booked_once do update
      set amount_cents = greatest(r.amount_cents, excluded.amount_cents)
    returning * into v_refund;
  -- A person who disputes a payment does not want the card to be charged again, nor do we. Stars that
  -- were taken back say nothing of a card.
  if v_is_dispute and p.stars is null then
    perform app.forget_card(p.fan_id, null, p_now);
    if v_refund.amount_cents > v_refund.reinstated_cents then
      perform app.block_cards(p.fan_id, p.gateway || ':' || v_id, p.gateway, '', p_now);
    end if;
  end if;

  if p.was_paid then
    return app.settle_top_up(p, p_commission_percent, p_now, p_held_since);
  end if;
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
  v_refund top_up_refund;
  v_outcome text;
begin
  insert into top_up_refund as r (fan_id, gateway, refund_id, top_up_id, is_dispute, amount_cents,
      reinstated_cents, created_at)
    values (p.fan_id, p.gateway, v_id, p.id, true, 0,
      coalesce((p_about ->> 'refundedCents')::bigint, p.amount_cents + p.fee_cents), p_now)
    on conflict on constraint top_up_refund_booked_once do update
      set reinstated_cents = greatest(r.reinstated_cents,
        least(excluded.reinstated_cents, r.amount_cents))
    returning * into v_refund;
  if v_refund.reinstated_cents >= v_refund.amount_cents then
    perform app.lift_card_block(p.fan_id, p.gateway || ':' || v_id, p.gateway, 'won', p_now);
  end if;
  if not p.was_paid then return 'ignored'; end if;
  v_outcome := app.settle_top_up(p, p_commission_percent, p_now);
  return case v_outcome when 'refunded' then 'reinstated' else v_outcome end;
end $$;
