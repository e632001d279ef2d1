-- A media object is one sealed file in the storage: its name there is the hash of its bytes, and the
-- key that opens it lies here, wrapped by a key that the database does not have. Deleting the row
-- makes the bytes worthless wherever they were copied to.

create table media_object (
  oid              text primary key,
  creator_id       bigint not null references creator,
  kind             text not null,
  mime             text not null, -- with codecs for a video
  wrapped_key      text not null, -- w1.<name of the wrapping key>.<nonce>.<ciphertext and tag>
  plain_bytes      bigint not null,
  stored_bytes     bigint not null,
  chunk_log2       smallint not null,
  width            integer,
  height           integer,
  duration_seconds double precision,
  created_at       timestamptz not null,
  constraint media_object_is_named_by_its_hash check (oid ~ '^[A-Za-z0-9_-]{22}$'),
  constraint media_object_kind_is_known check (kind in ('photo', 'video', 'preview')),
  constraint media_object_key_is_wrapped check (wrapped_key like 'w1.%'),
  constraint media_object_has_a_size check (
    plain_bytes >= 0 and stored_bytes > plain_bytes and chunk_log2 between 12 and 30
  )
);

create index media_object_by_creator on media_object (creator_id, created_at);
create index media_object_by_age on media_object (created_at);

-- Who needs an object. Posts and messages are noted by themselves; whatever else needs one (an upload
-- that is not published yet) is a holder. No foreign key to the object: it may be taken down while a
-- post still names it, and the post then shows without it.
create table media_use (
  oid        text not null,
  post_id    bigint references post on delete cascade,
  content_id bigint references message_content on delete cascade,
  holder     text,
  constraint media_use_by_one_thing check (num_nonnulls(post_id, content_id, holder) = 1),
  constraint media_used_once_each unique nulls not distinct (oid, post_id, content_id, holder)
);

create index media_use_by_post on media_use (post_id) where post_id is not null;
create index media_use_by_content on media_use (content_id) where content_id is not null;
create index media_use_by_holder on media_use (holder) where holder is not null;

-- The table follows the attachments whatever statement writes them: what it does not name is collected
-- as an orphan, so a statement that forgot it would lose what people paid for.
create function attached_objects(p_attachments jsonb) returns setof text
language sql immutable as $$
  select distinct each #>> '{}' from jsonb_path_query(p_attachments, '$.**.oid') as each
$$;

create function note_post_media() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then delete from media_use where post_id = new.id; end if;
  insert into media_use (oid, post_id)
    select oid, new.id from attached_objects(new.attachments) as oid;
  return null;
end $$;

create trigger post_media_is_noted after insert or update of attachments on post
  for each row execute function note_post_media();

create function note_message_media() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then delete from media_use where content_id = new.id; end if;
  insert into media_use (oid, content_id)
    select oid, new.id from attached_objects(new.attachments) as oid;
  return null;
end $$;

create trigger message_media_is_noted after insert or update of attachments on message_content
  for each row execute function note_message_media();

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
  due_at         timestamptz not null, -- given up where not all bytes came until then
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
create index upload_open on upload (staging, state) where state in ('uploading', 'processing');
create index upload_by_poster on upload (poster_id) where poster_id is not null;
