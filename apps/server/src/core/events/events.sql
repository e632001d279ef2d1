-- For events that move no money; a purchase takes its number together with the debit.
create function app.publish_event(p_fan bigint, p_type text, p_body jsonb, p_now timestamptz)
returns bigint language plpgsql as $$
declare
  v_seq bigint;
begin
  update wallet set event_seq = event_seq + 1 where fan_id = p_fan returning event_seq into v_seq;
  insert into event (fan_id, seq, type, body, created_at)
    values (p_fan, v_seq, p_type, p_body, p_now);
  return v_seq;
end $$;

-- One for each of these fans, whose wallets the caller holds.
create function app.publish_events(
  p_fans bigint[], p_type text, p_bodies jsonb[], p_now timestamptz
) returns void language sql as $$
  with told as (
    update wallet w set event_seq = event_seq + 1
      from unnest(p_fans, p_bodies) as news (fan_id, body)
      where w.fan_id = news.fan_id returning w.fan_id, w.event_seq, news.body
  )
  insert into event (fan_id, seq, type, body, created_at)
    select fan_id, event_seq, p_type, body, p_now from told
$$;

-- As a routine hands over an event that it has just written. Stable, as what it calls: one that promised
-- more would be called for each event instead of becoming a part of the statement.
create function app.event_json(p_seq bigint, p_type text, p_body jsonb) returns jsonb
language sql stable as $$
  select jsonb_build_object('seq', p_seq, 'type', p_type, 'body', p_body)
$$;

create function app.unix_seconds(p_at timestamptz) returns bigint language sql immutable as $$
  select floor(extract(epoch from p_at))::bigint
$$;
