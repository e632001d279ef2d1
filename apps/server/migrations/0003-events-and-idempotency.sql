-- An event is written in the transaction that it announces, numbered per fan without gaps, so that a
-- client that names the last one it saw gets every later one once.

create table event (
  fan_id     bigint not null references fan,
  seq        bigint not null,
  type       text not null,
  body       jsonb not null,
  created_at timestamptz not null,
  primary key (fan_id, seq)
);

create index event_by_age on event using brin (created_at);

-- What a use case decided under a key, kept so that a repeat gets the same answer. Claimed and
-- settled in one transaction with the effect itself: there is no moment at which one exists without
-- the other.
create table idempotency (
  fan_id       bigint not null references fan,
  key          text not null,
  request_hash bytea not null,
  outcome      jsonb, -- null only inside the transaction that claimed the key
  created_at   timestamptz not null,
  primary key (fan_id, key),
  constraint idempotency_key_is_short check (length(key) between 1 and 255)
);

create index idempotency_by_age on idempotency using brin (created_at);

-- Euro as they stand on the wire.
create function eur(p_cents bigint) returns numeric language sql immutable as $$
  select trim_scale(p_cents::numeric / 100)
$$;

create function unix_seconds(p_at timestamptz) returns bigint language sql immutable as $$
  select floor(extract(epoch from p_at))::bigint
$$;

create function refusal(p_code text, p_details jsonb default '{}') returns jsonb
language sql immutable as $$
  select jsonb_build_object('refusal', p_code, 'details', p_details)
$$;

-- Null: the key is ours, and settle_key must follow in this transaction. Otherwise the outcome to
-- give again. A concurrent request under the same key waits here until the first has committed.
create function claim_key(p_fan bigint, p_key text, p_hash bytea, p_now timestamptz) returns jsonb
language plpgsql as $$
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
  if v_hash <> p_hash then return refusal('idempotency_conflict'); end if;
  if v_outcome is null then raise exception 'idempotency key claimed and never settled'; end if;
  return v_outcome;
end $$;

create function settle_key(p_fan bigint, p_key text, p_outcome jsonb) returns jsonb
language plpgsql as $$
begin
  if p_key is not null then
    update idempotency set outcome = p_outcome where fan_id = p_fan and key = p_key;
  end if;
  return p_outcome;
end $$;

-- For events that move no money; a purchase takes its number together with the debit.
create function publish_event(p_fan bigint, p_type text, p_body jsonb, p_now timestamptz)
returns bigint language plpgsql as $$
declare
  v_seq bigint;
begin
  update wallet set event_seq = event_seq + 1 where fan_id = p_fan returning event_seq into v_seq;
  insert into event (fan_id, seq, type, body, created_at) values (p_fan, v_seq, p_type, p_body, p_now);
  return v_seq;
end $$;
