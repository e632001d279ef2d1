-- The end of all sessions of a fan: whatever the messenger vouched for up to that moment, and every
-- session that came of it, proves nothing any more.
create table session_revocation (
  fan_id     bigint primary key references fan,
  revoked_at timestamptz not null
);

create index session_revocation_by_age on session_revocation (revoked_at);

-- False for a fan that there is not.
create function revoke_sessions(p_fan bigint, p_now timestamptz) returns boolean
language plpgsql as $$
begin
  perform from fan where id = p_fan;
  if not found then return false; end if;
  insert into session_revocation as r (fan_id, revoked_at) values (p_fan, p_now)
    on conflict (fan_id) do update set revoked_at = greatest(r.revoked_at, excluded.revoked_at);
  return true;
end $$;
