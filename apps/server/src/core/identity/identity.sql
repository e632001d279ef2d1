-- Makes the person at first sight, with a fan's empty wallet, and keeps the name and language as the messenger told them last: an
-- older web view that is still open takes nothing back.
create function app.upsert_person(
  p_id bigint, p_first_name text, p_last_name text, p_username text, p_language_code text,
  p_vouched_at timestamptz
) returns void language plpgsql as $$
begin
  insert into person (id, first_name, last_name, username, language_code, vouched_at, created_at)
    values (p_id, p_first_name, p_last_name, p_username, p_language_code, p_vouched_at,
      p_vouched_at)
    on conflict (id) do update
      set first_name = excluded.first_name, last_name = excluded.last_name,
          username = excluded.username, language_code = excluded.language_code,
          vouched_at = excluded.vouched_at
      where person.vouched_at <= excluded.vouched_at;
  perform app.open_wallet(p_id);
end $$;

-- False for a person that there is not.
create function app.revoke_sessions(p_fan bigint, p_now timestamptz) returns boolean
language plpgsql as $$
begin
  perform from person where id = p_fan;
  if not found then return false; end if;
  insert into session_revocation as r (fan_id, revoked_at) values (p_fan, p_now)
    on conflict (fan_id) do update set revoked_at = greatest(r.revoked_at, excluded.revoked_at);
  return true;
end $$;
