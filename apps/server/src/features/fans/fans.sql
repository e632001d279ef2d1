-- Nothing is taken from this fan any more. What is paid for stays open, and what would renew does not:
-- the wallet is held first, as every sale does it, so that no renewal is under way meanwhile. Whether
-- there is such a fan.
create function app.block_fan(p_fan bigint, p_creator bigint, p_now timestamptz) returns boolean
language plpgsql as $$
begin
  perform 1 from wallet where fan_id = p_fan for update;
  update creator_fan set blocked_at = coalesce(blocked_at, p_now)
    where fan_id = p_fan and creator_id = p_creator;
  if not found then return false; end if;
  perform app.cancel_premium(p_fan, id, null, null, p_now) from premium
    where fan_id = p_fan and creator_id = p_creator and is_recurrent;
  return true;
end $$;
