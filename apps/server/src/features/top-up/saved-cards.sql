create function app.keep_card(p_fan bigint, p_gateway text, p_card jsonb, p_now timestamptz)
returns void language sql as $$
  select app.withdraw_job('forget_card', p_gateway || ':' || (p_card ->> 'token'));
  insert into saved_card (fan_id, gateway, token, brand, last4, expires, saved_at)
    values (p_fan, p_gateway, p_card ->> 'token', p_card ->> 'brand', p_card ->> 'last4',
      p_card ->> 'expires', p_now)
    on conflict (fan_id) do update
      set gateway = excluded.gateway, token = excluded.token, brand = excluded.brand,
          last4 = excluded.last4, expires = excluded.expires, saved_at = excluded.saved_at
$$;

-- Null: whatever card the fan has.
create function app.forget_card(p_fan bigint, p_token text, p_now timestamptz) returns void
language sql as $$
  with gone as (
    delete from saved_card where fan_id = p_fan and (p_token is null or token = p_token)
    returning gateway, token
  ), jobs as (
    select jsonb_agg(jsonb_build_object('key', gateway || ':' || token,
      'payload', jsonb_build_object('gateway', gateway, 'token', token))) as list from gone
  )
  select app.enqueue_jobs('forget_card', list, p_now) from jobs
$$;

-- A card that will never pay again, whatever its owner does.
create function app.is_hard_decline(p_failure_code text) returns boolean
language sql immutable as $$
  select p_failure_code in ('bank_card_expired', 'card_number_does_not_exist', 'suspected_fraud',
    'not_permitted_to_card')
$$;
