-- Nodes keep pages of posts ready, and ask each time whether they are still what there is: a page is as
-- good as the version that it was read at. Whatever changes what a creator's posts show, by whatever
-- statement, gives the creator another version, in its own transaction. None ever comes again, so that
-- one of a world that is gone means nothing in the next. Writers of one creator's content wait for each
-- other here; what fans do never comes by.
alter table creator add column content_version uuid not null default gen_random_uuid();

create function content_is_changed(p_creators bigint[]) returns void language sql as $$
  -- In one order, so that two statements about several creators never wait for each other.
  update creator c set content_version = gen_random_uuid()
  from (select id from creator where id = any(p_creators) order by id for no key update) as changed
  where c.id = changed.id
$$;

create function post_is_changed() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    perform content_is_changed(array(select creator_id from old_rows));
  end if;
  if tg_op <> 'DELETE' then
    perform content_is_changed(array(select creator_id from new_rows));
  end if;
  return null;
end $$;

-- What was taken down is not granted from a page of before, either.
create function object_is_changed() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    perform content_is_changed(array(
      select creator_id from old_rows
      union select p.creator_id from old_rows o join media_use u using (oid) join post p on p.id = u.post_id));
  end if;
  if tg_op <> 'DELETE' then
    perform content_is_changed(array(
      select creator_id from new_rows
      union select p.creator_id from new_rows o join media_use u using (oid) join post p on p.id = u.post_id));
  end if;
  return null;
end $$;

create trigger post_is_added after insert on post
  referencing new table as new_rows for each statement execute function post_is_changed();
create trigger post_is_changed after update on post
  referencing old table as old_rows new table as new_rows
  for each statement execute function post_is_changed();
create trigger post_is_removed after delete on post
  referencing old table as old_rows for each statement execute function post_is_changed();

create trigger object_is_added after insert on media_object
  referencing new table as new_rows for each statement execute function object_is_changed();
create trigger object_is_changed after update on media_object
  referencing old table as old_rows new table as new_rows
  for each statement execute function object_is_changed();
create trigger object_is_removed after delete on media_object
  referencing old table as old_rows for each statement execute function object_is_changed();
