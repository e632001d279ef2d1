-- Whether this many rows more are within the quota; they are counted only then.
create function app.take_quota(
  p_fan bigint, p_kind text, p_rows integer, p_max integer, p_now timestamptz
) returns boolean language plpgsql as $$
begin
  if p_rows > p_max then return false; end if;
  insert into daily_quota as q (fan_id, kind, day, used)
    values (p_fan, p_kind, date_trunc('day', p_now, 'UTC'), p_rows)
    on conflict (fan_id, kind, day) do update set used = q.used + excluded.used
      where q.used + excluded.used <= p_max;
  return found;
end $$;
