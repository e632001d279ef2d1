-- Writes a new upload down, unless the creator has too many open ones or the house has no room. One
-- at a time: two that look at the same moment would both see the last free place.
create function app.begin_upload(
  p_id uuid, p_creator bigint, p_member bigint, p_kind text, p_name text, p_bytes bigint,
  p_poster uuid, p_staging text, p_key text, p_open_max integer, p_staged_max bigint,
  p_due timestamptz, p_now timestamptz
) returns jsonb language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtext('begin upload'));

  if p_poster is not null and not exists (
    select from upload where id = p_poster and creator_id = p_creator and kind = 'photo'
      and state <> 'failed'
  ) then
    return app.refusal('invalid_request', jsonb_build_object('poster', 'is no photo of yours'));
  end if;
  if (
    select count(*) from upload
    where creator_id = p_creator and state in ('uploading', 'processing')
  ) >= p_open_max then
    return app.refusal('too_many_requests');
  end if;
  if p_bytes + (
    select coalesce(sum(declared_bytes), 0) from upload
    where staging = p_staging and state in ('uploading', 'processing')
  ) > p_staged_max then
    return app.refusal('unavailable');
  end if;

  insert into upload (id, creator_id, member_id, kind, file_name, declared_bytes, poster_id,
      staging, wrapped_key, due_at, created_at, changed_at)
    values (p_id, p_creator, p_member, p_kind, p_name, p_bytes, p_poster, p_staging, p_key, p_due,
      p_now, p_now);
  return '{}'::jsonb;
end $$;

-- Says how much has come in, for the studio's progress bar. The answer does not wait for the disk: the bytes are
-- on it, and it is their file that tells where to go on after a crash.
create function app.note_received(p_id uuid, p_bytes bigint, p_now timestamptz)
returns void language plpgsql as $$
begin
  perform set_config('synchronous_commit', 'off', true);
  update upload set received_bytes = p_bytes, changed_at = p_now where id = p_id;
end $$;
