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
  message_id bigint references message on delete cascade,
  holder     text,
  constraint media_use_by_one_thing check (num_nonnulls(post_id, message_id, holder) = 1),
  constraint media_used_once_each unique nulls not distinct (oid, post_id, message_id, holder)
);

create index media_use_by_post on media_use (post_id) where post_id is not null;
create index media_use_by_message on media_use (message_id) where message_id is not null;
create index media_use_by_holder on media_use (holder) where holder is not null;

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
  if tg_op = 'UPDATE' then delete from media_use where message_id = new.id; end if;
  insert into media_use (oid, message_id)
    select oid, new.id from attached_objects(new.attachments) as oid;
  return null;
end $$;

create trigger message_media_is_noted after insert or update of attachments on message
  for each row execute function note_message_media();

-- Whether this fan may have the object's bytes at this moment. The key is another matter: it is in
-- answers only.
create function may_fetch_object(p_oid text, p_fan bigint, p_now timestamptz) returns boolean
language sql stable as $$
  select exists (
    select from media_use u join post p on p.id = u.post_id
    where u.oid = p_oid and (
      p.audience = 'free'
      or (p.audience = 'premium' and has_premium(p_fan, p.creator_id, p_now))
      or exists (select from purchase b where b.fan_id = p_fan and b.post_id = p.id)
    )
  ) or exists (
    select from media_use u join message m on m.id = u.message_id
    where u.oid = p_oid and m.fan_id = p_fan and (
      m.price_cents = 0 or exists (select from purchase b where b.message_id = m.id)
    )
  )
$$;

-- The keys of what was bought singly follow from this number, so that an operator can replace them
-- all. Those for Premium follow from premium.key_epoch.
alter table creator add column key_epoch integer not null default 1;

-- Access that ended by the clock alone, with nobody there to notice, ends the old key as well when
-- the fan comes back: what they were handed before is of no use for what comes after.
create function premium_key_ends_with_access() returns trigger language plpgsql as $$
begin
  new.key_epoch := old.key_epoch + 1;
  return new;
end $$;

create trigger premium_key_ends_with_access before update of anchor_at on premium
  for each row when (
    old.next_check_at is not null -- otherwise end_premium has done it
    and new.anchor_at >= old.active_until
      + case when old.is_recurrent then premium_grace() else interval '0' end
  ) execute function premium_key_ends_with_access();

-- Money that went back buys no further use of the keys it paid for. What is still paid for opens
-- with new ones. Whoever refunds holds the wallet, as the order of locks wants it.
create function premium_keys_end_with_refund() returns trigger language plpgsql as $$
begin
  update premium set key_epoch = key_epoch + 1 where fan_id = new.fan_id;
  return null;
end $$;

create trigger premium_keys_end_with_refund after update of status on top_up
  for each row when (old.status = 'succeeded' and new.status = 'refunded')
  execute function premium_keys_end_with_refund();
