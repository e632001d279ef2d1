-- Called in the transaction that credits the charge.
create function app.book_star_spread(p_charge text, p_payout bigint, p_now timestamptz) returns void
language plpgsql as $$
declare
  v_fan bigint;
  v_amount bigint;
begin
  update star_charge c set payout_cents = p_payout from top_up t
    where c.charge_id = p_charge and t.fan_id = c.fan_id and t.id = c.top_up_id
    returning t.fan_id, t.amount_cents into v_fan, v_amount;
  perform app.move_star_spread(v_fan, 'star_spread', p_charge, v_amount - p_payout, p_now);
end $$;

-- The Stars went back to the fan, so that clearing holds nothing of them any more.
create function app.return_star_spread(p_charge text, p_now timestamptz) returns void
language plpgsql as $$
declare
  v_fan bigint;
  v_spread bigint;
begin
  select t.fan_id, t.amount_cents - c.payout_cents into v_fan, v_spread
    from star_charge c join top_up t on t.fan_id = c.fan_id and t.id = c.top_up_id
    where c.charge_id = p_charge;
  perform app.move_star_spread(v_fan, 'star_spread_return', p_charge, -v_spread, p_now);
end $$;

-- Positive: the house gives. The subject is the charge, so neither is booked twice.
create function app.move_star_spread(
  p_fan bigint, p_kind text, p_charge text, p_spread bigint, p_now timestamptz
) returns void language plpgsql as $$
begin
  if p_spread > 0 then
    perform app.record_transfer(p_fan, p_kind, p_charge, app.house_account('star_spread'),
      app.clearing_account('stars'), p_spread, null, 0, p_now);
  elsif p_spread < 0 then
    perform app.record_transfer(p_fan, p_kind, p_charge, app.clearing_account('stars'),
      app.house_account('star_spread'), -p_spread, null, 0, p_now);
  end if;
end $$;
