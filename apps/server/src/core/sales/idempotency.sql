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

-- The same for many fans, one key each: names those whose key is theirs now. Of the others, to whom an
-- outcome is to be given again, nothing is said.
create function app.claim_keys(
  p_fans bigint[], p_keys text[], p_hashes bytea[], p_now timestamptz
) returns bigint[] language sql as $$
  with claimed as (
    insert into idempotency (fan_id, key, request_hash, created_at)
      select fan_id, key, hash, p_now
      from unnest(p_fans, p_keys, p_hashes) as asked (fan_id, key, hash) order by fan_id
      on conflict do nothing returning fan_id
  )
  select array_agg(fan_id) from claimed
$$;

-- Keeps the outcomes of these under their keys, and lets go of what was claimed for others.
create function app.settle_keys(
  p_fans bigint[], p_keys text[], p_claimed bigint[], p_settled bigint[], p_outcomes jsonb[]
) returns void language plpgsql as $$
begin
  update idempotency i set outcome = settled.outcome
    from unnest(p_settled, p_outcomes) as settled (fan_id, outcome)
    join unnest(p_fans, p_keys) as asked (fan_id, key) using (fan_id)
    where i.fan_id = asked.fan_id and i.key = asked.key;
  if p_claimed <@ p_settled then return; end if;
  delete from idempotency i using unnest(p_fans, p_keys) as asked (fan_id, key)
    where i.fan_id = asked.fan_id and i.key = asked.key and i.outcome is null
      and i.fan_id = any (p_claimed);
end $$;
