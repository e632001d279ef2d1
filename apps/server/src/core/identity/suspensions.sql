-- Shuts a fan out: their sessions end and nothing renews any more. What they have stays theirs. False
-- where there is no such fan; a suspension that there is gets the new reason.
create function app.suspend_fan(p_fan bigint, p_why text, p_now timestamptz) returns boolean
language plpgsql as $$
begin
  perform 1 from wallet where fan_id = p_fan for update;
  if not found then return false; end if;
  insert into fan_suspension (fan_id, why, suspended_at) values (p_fan, p_why, p_now)
    on conflict (fan_id) do update set why = p_why;
  perform app.revoke_sessions(p_fan, p_now);
  perform app.stop_renewals(p_fan, p_now);
  return true;
end $$;
