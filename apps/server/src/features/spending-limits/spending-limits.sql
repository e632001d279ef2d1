-- A lower cap counts at once and calls off a raise that waits. A higher one, or none, counts from
-- p_raise_at on; asked for again, or for less, it keeps its time. p_cap null: no cap.
create function app.set_cap(
  p_fan bigint, p_cap bigint, p_offset_minutes integer, p_raise_at timestamptz, p_now timestamptz
) returns void language plpgsql as $$
declare
  v_wallet wallet;
  v_cap bigint;
  v_spent bigint;
  v_is_lower boolean;
  v_keeps_time boolean;
begin
  select * into v_wallet from wallet where fan_id = p_fan for update;
  v_cap := app.cap_of(v_wallet, p_now);
  v_is_lower := v_cap is null or coalesce(p_cap <= v_cap, false);
  v_keeps_time := v_wallet.next_cap_at > p_now
    and (v_wallet.next_cap_cents is null or coalesce(p_cap <= v_wallet.next_cap_cents, false));
  update wallet
    set cap_cents = case when v_is_lower then p_cap else v_cap end,
        next_cap_cents = case when not v_is_lower then p_cap end,
        next_cap_at = case when v_is_lower then null when v_keeps_time then next_cap_at
          else p_raise_at end,
        utc_offset_minutes = p_offset_minutes
    where fan_id = p_fan;
end $$;

create function app.set_ask_above(p_fan bigint, p_amount bigint) returns void language sql as $$
  update wallet set ask_above_cents = p_amount where fan_id = p_fan
$$;
