-- What a row of the audit log comes to, together with all rows before it.
create function app.staff_action_hash(p_row staff_action) returns bytea language sql stable as $$
  select sha256(p_row.previous_hash || convert_to(jsonb_build_array(
    p_row.id, extract(epoch from p_row.at), p_row.staff_id, p_row.staff_name, p_row.action,
    p_row.subject, p_row.why, p_row.origin, p_row.details)::text, 'UTF8'))
$$;

-- Adds a row behind the last one. Those who add wait for each other from here to their commit, so it is
-- called last in a transaction, when all other locks are held already.
create function app.record_staff_action(
  p_staff_id bigint, p_staff_name text, p_action text, p_subject text, p_why text, p_origin text,
  p_details jsonb, p_now timestamptz
) returns bytea language plpgsql as $$
declare
  v_last staff_action;
  v_row staff_action;
begin
  perform pg_advisory_xact_lock(hashtext('staff_action'));
  select * into v_last from staff_action order by id desc limit 1;
  v_row := row(coalesce(v_last.id, 0) + 1, p_now, p_staff_id, p_staff_name, p_action, p_subject,
    p_why, p_origin, p_details, coalesce(v_last.hash, ''::bytea), ''::bytea);
  v_row.hash := app.staff_action_hash(v_row);
  insert into staff_action select v_row.*;
  return v_row.hash;
end $$;

-- How many rows there are, the hash of the last one, and the first row that does not follow from those
-- before it; null where all do.
create function app.verify_staff_actions(
  out records bigint, out last_hash bytea, out broken_id bigint
) language sql stable as $$
  select count(*), (select a.hash from staff_action a order by a.id desc limit 1),
    min(id) filter (where not is_sound)
  from (
    select a.id, a.hash = app.staff_action_hash(a)
      and a.previous_hash = coalesce(lag(a.hash) over by_id, ''::bytea)
      and a.id = row_number() over by_id as is_sound
    from staff_action a window by_id as (order by a.id)
  ) each
$$;
