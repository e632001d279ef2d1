-- People of the messenger who act for a creator. They need not have opened the app yet, and each of
-- them works for one creator, so that a call need not say for whom it is made.
create table creator_member (
  creator_id bigint not null references creator,
  fan_id     bigint not null,
  role       text not null,
  created_at timestamptz not null,
  primary key (creator_id, fan_id),
  constraint creator_member_works_for_one unique (fan_id),
  constraint creator_member_role_is_known check (role in ('owner', 'editor'))
);

-- A file on its way from a creator to a post:
--
--   uploading ──all bytes are here──▶ processing ──▶ ready
--       └──given up, or no file────────────┴───────▶ failed, with its code
--
-- Its bytes wait in a folder of one node, encrypted under a key of their own; the key lies here,
-- wrapped, and is gone as soon as the bytes are no longer needed. A cancelled upload has no row.
create table upload (
  id             uuid primary key,
  creator_id     bigint not null references creator,
  member_id      bigint not null, -- who sent it
  kind           text not null, -- what the sender calls it; what it is, its content says
  file_name      text not null,
  declared_bytes bigint not null,
  received_bytes bigint not null default 0,
  poster_id      uuid references upload on delete set null,
  staging        text not null, -- the name of the folder that has the bytes
  wrapped_key    text,
  state          text not null default 'uploading',
  progress       real not null default 0,
  failure        text,
  attachment     jsonb, -- what a post or a message takes over
  attempts       integer not null default 0,
  due_at         timestamptz not null, -- given up, or worked on by somebody else, after this moment
  created_at     timestamptz not null,
  changed_at     timestamptz not null,
  constraint upload_kind_is_known check (kind in ('photo', 'video')),
  constraint upload_state_is_known check (state in ('uploading', 'processing', 'ready', 'failed')),
  constraint upload_has_a_size check (declared_bytes >= 0 and received_bytes >= 0),
  constraint upload_progress_is_a_share check (progress between 0 and 1),
  constraint upload_key_ends_with_the_work check (
    (wrapped_key is null) = (state in ('ready', 'failed'))
  ),
  constraint upload_fails_for_a_reason check ((state = 'failed') = (failure is not null)),
  constraint upload_ends_in_an_attachment check ((state = 'ready') = (attachment is not null))
);

create index upload_by_creator on upload (creator_id, created_at desc);
create index upload_due on upload (staging, state, due_at) where state in ('uploading', 'processing');
create index upload_by_poster on upload (poster_id) where poster_id is not null;

-- Writes a new upload down, unless the creator has too many open ones or the house has no room. One
-- at a time: two that look at the same moment would both see the last free place.
create function begin_upload(
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
    return refusal('invalid_request', jsonb_build_object('poster', 'is no photo of yours'));
  end if;
  if (
    select count(*) from upload
    where creator_id = p_creator and state in ('uploading', 'processing')
  ) >= p_open_max then
    return refusal('too_many_requests');
  end if;
  if p_bytes + (
    select coalesce(sum(declared_bytes), 0) from upload
    where staging = p_staging and state in ('uploading', 'processing')
  ) > p_staged_max then
    return refusal('unavailable');
  end if;

  insert into upload (id, creator_id, member_id, kind, file_name, declared_bytes, poster_id, staging,
      wrapped_key, due_at, created_at, changed_at)
    values (p_id, p_creator, p_member, p_kind, p_name, p_bytes, p_poster, p_staging, p_key, p_due,
      p_now, p_now);
  return '{}'::jsonb;
end $$;
