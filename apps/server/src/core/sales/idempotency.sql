create function app.refusal(p_code text, p_details jsonb default '{}') returns jsonb
language sql immutable as $$
  select jsonb_build_object('refusal', p_code, 'details', p_details)
$$;

-- Null: the key is ours, and settle_key must follow in this transaction. Otherwise the outcome to
-- give again. A concurrent request under the same key waits here until the first has committed.
create function app.claim_key(p_fan bigint, p_key text, p_hash bytea, p_now timestamptz)
returns jsonb language plpgsql as $$
declare
  v_hash bytea;
  v_outcome jsonb;
begin
  if p_key is null then return null; end if;

  insert into idempotency (fan_id, key, request_hash, created_at)
    values (p_fan, p_key, p_hash, p_now) on conflict do nothing;
  if found then return null; end if;

  select request_hash, outcome into v_hash, v_outcome
    from idempotency where fan_id = p_fan and key = p_key;
  if v_hash <> p_hash then return app.refusal('idempotency_conflict'); end if;
  if v_outcome is null then raise exception 'idempotency key claimed and never settled'; end if;
  return v_outcome;
end $$;

create function app.settle_key(p_fan bigint, p_key text, p_outcome jsonb) returns jsonb
language plpgsql as $$
begin
  if p_key is not null then
    update idempotency set outcome = p_outcome where fan_id = p_fan and key = p_key;
  end if;
  return p_outcome;
end $$;
