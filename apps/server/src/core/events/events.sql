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

create function app.unix_seconds(p_at timestamptz) returns bigint language sql immutable as $$
  select floor(extract(epoch from p_at))::bigint
$$;
