-- What a bank took back for its client and the client had spent is the fan's debt. The next money that
-- comes pays it first, whatever it comes from. The caller of each of these holds the wallet.

create function app.pay_debt(p_fan bigint, p_now timestamptz) returns void language plpgsql as $$
declare
  v_wallet wallet;
  v_paid bigint;
begin
  select * into v_wallet from wallet where fan_id = p_fan;
  v_paid := least(v_wallet.balance_cents, v_wallet.debt_cents);
  if v_paid = 0 then return; end if;

  update wallet set balance_cents = balance_cents - v_paid, debt_cents = debt_cents - v_paid,
      event_seq = event_seq + 1
    where fan_id = p_fan returning * into v_wallet;
  -- Each payment writes an event, whose number names it.
  perform app.record_transfer(p_fan, 'debt_paid', v_wallet.event_seq::text, app.wallets(),
    app.house_account('debt'), v_paid, null, 0, p_now);
  perform app.settle_debts(p_fan, v_paid, false);
  insert into event (fan_id, seq, type, body, created_at) values (p_fan, v_wallet.event_seq,
    'debt_paid', jsonb_build_object('balanceCents', v_wallet.balance_cents, 'amountCents', v_paid,
      'debtCents', v_wallet.debt_cents), p_now);
end $$;

-- Notes of which disputes a debt was paid or written off, the oldest first: a dispute that is won gives
-- back to the fan what they paid, and to us what we gave up.
create function app.settle_debts(p_fan bigint, p_cents bigint, p_is_written_off boolean)
returns void language plpgsql as $$
declare
  r top_up_refund;
  v_rest bigint := p_cents;
  v_part bigint;
begin
  for r in
    select * from top_up_refund
    where fan_id = p_fan and debt_cents > debt_paid_cents + debt_written_off_cents
    order by created_at, gateway, refund_id for update
  loop
    exit when v_rest = 0;
    v_part := least(v_rest, r.debt_cents - r.debt_paid_cents - r.debt_written_off_cents);
    update top_up_refund
      set debt_paid_cents = debt_paid_cents + case when p_is_written_off then 0 else v_part end,
          debt_written_off_cents = debt_written_off_cents
            + case when p_is_written_off then v_part else 0 end
      where fan_id = r.fan_id and gateway = r.gateway and refund_id = r.refund_id;
    v_rest := v_rest - v_part;
  end loop;
end $$;

-- A person gives it up. Null: all of it. Says how much was; null where that much is not owed.
create function app.write_off_debt(
  p_fan bigint, p_id text, p_amount bigint, p_by text, p_note text, p_now timestamptz
) returns bigint language plpgsql as $$
declare
  v_debt bigint;
  v_amount bigint;
begin
  select debt_cents into v_debt from wallet where fan_id = p_fan for update;
  select amount_cents into v_amount from debt_write_off where fan_id = p_fan and id = p_id;
  if found then return v_amount; end if;
  v_amount := coalesce(p_amount, v_debt);
  if v_amount is null or v_amount <= 0 or v_amount > v_debt then return null; end if;

  insert into debt_write_off (fan_id, id, amount_cents, written_off_by, note, created_at)
    values (p_fan, p_id, v_amount, p_by, p_note, p_now);
  update wallet set debt_cents = debt_cents - v_amount where fan_id = p_fan;
  perform app.record_transfer(p_fan, 'debt_written_off', p_id, app.house_account('loss'),
    app.house_account('debt'), v_amount, null, 0, p_now);
  perform app.settle_debts(p_fan, v_amount, true);
  return v_amount;
end $$;

-- What the money of a disputed top-up has bought is given back towards the debt, the newest first: only
-- what is still on hold, so that no creator owes what they were paid long ago. A tip gives as much as
-- is wanted; all else is closed, and what is more than the debt is the fan's.
create function app.close_disputed(
  p top_up, r top_up_refund, p_debt bigint, p_held_since timestamptz, p_now timestamptz
) returns void language plpgsql as $$
declare
  v_dispute text := r.gateway || ':' || r.refund_id;
  v_left bigint := p_debt;
  v_sale record;
  v_amount bigint;
begin
  for v_sale in
    select t.kind, t.subject from transfer t
    where t.fan_id = p.fan_id and t.kind in ('message', 'post', 'tip', 'premium')
      and t.created_at > p_held_since and t.id > (
        select f.id from transfer f
        where f.fan_id = p.fan_id and f.kind = 'top_up' and f.subject = p.id::text)
    order by t.id desc
  loop
    exit when v_left <= 0;
    select left_cents into v_amount
      from app.sale_refund_parts(p.fan_id, v_sale.kind, v_sale.subject, null);
    if v_sale.kind = 'tip' then v_amount := least(v_amount, v_left); end if;
    continue when v_amount <= 0;
    perform app.refund_sale_now(p.fan_id, concat_ws(':', v_dispute, r.moves, v_sale.kind,
      v_sale.subject), v_sale.kind, v_sale.subject, v_amount, 'dispute', r.gateway, '', v_dispute,
      p_now);
    v_left := v_left - v_amount;
  end loop;
end $$;

-- The dispute was won: what it had closed is sold again, the oldest first, as far as what came of it
-- reaches. What cannot be, because the fan has it again by now, stays given back.
create function app.reopen_disputed(r top_up_refund, p_regained bigint, p_now timestamptz)
returns void language plpgsql as $$
declare
  v_refund sale_refund;
  v_left bigint := p_regained;
begin
  for v_refund in
    select * from sale_refund where fan_id = r.fan_id and undone_at is null
      and dispute_id = r.gateway || ':' || r.refund_id
    order by sold_at, number for update
  loop
    continue when v_refund.amount_cents > v_left;
    if app.reinstate_sale(v_refund, p_now) then
      v_left := v_left - v_refund.amount_cents;
    end if;
  end loop;
end $$;

-- A block that was lifted comes back where the same dispute is told of again after it was won.
create function app.block_cards(
  p_fan bigint, p_id text, p_by text, p_note text, p_now timestamptz
) returns void language sql as $$
  insert into card_block (fan_id, id, blocked_by, note, created_at)
    values (p_fan, p_id, p_by, p_note, p_now)
    on conflict (fan_id, id) do update set lifted_at = null, lifted_by = null, lift_note = null
      where card_block.lift_note = 'won'
$$;

-- Null: every block of that fan. How many were lifted.
create function app.lift_card_block(
  p_fan bigint, p_id text, p_by text, p_note text, p_now timestamptz
) returns integer language plpgsql as $$
declare
  v_lifted integer;
begin
  update card_block set lifted_at = p_now, lifted_by = p_by, lift_note = p_note
    where fan_id = p_fan and lifted_at is null and (p_id is null or id = p_id);
  get diagnostics v_lifted = row_count;
  return v_lifted;
end $$;
