-- The newest card is the main one: it is what the fan wants to pay with. A card that is kept again has
-- another token at the gateway; the old one is of no use any more.
create function app.keep_card(
  p_fan bigint, p_gateway text, p_card jsonb, p_paid_cents bigint, p_now timestamptz
) returns void language plpgsql as $$
begin
  perform app.withdraw_job('forget_card', p_gateway || ':' || (p_card ->> 'token'));
  perform app.forget_card(p_fan, token, p_now) from saved_card
    where fan_id = p_fan and gateway = p_gateway and brand = p_card ->> 'brand'
      and last4 = p_card ->> 'last4' and expires = p_card ->> 'expires'
      and token <> p_card ->> 'token';
  update saved_card set is_main = false where fan_id = p_fan and is_main;
  insert into saved_card
      (fan_id, gateway, token, brand, last4, expires, is_main, saved_at, paid_at, paid_cents)
    values (p_fan, p_gateway, p_card ->> 'token', p_card ->> 'brand', p_card ->> 'last4',
      p_card ->> 'expires', true, p_now, p_now, p_paid_cents)
    on conflict on constraint saved_card_kept_once do update
      set brand = excluded.brand, last4 = excluded.last4, expires = excluded.expires, is_main = true,
          saved_at = excluded.saved_at, paid_at = excluded.paid_at, paid_cents = excluded.paid_cents;
  perform app.forget_card(p_fan, token, p_now) from (
    select token from saved_card where fan_id = p_fan order by is_main desc, saved_at desc, id desc
    offset 5) as too_many; -- more than anybody chooses from
end $$;

create function app.note_card_paid(p_fan bigint, p_token text, p_cents bigint, p_now timestamptz)
returns void language sql as $$
  update saved_card set paid_at = p_now, paid_cents = p_cents
    where fan_id = p_fan and token = p_token
$$;

-- Null: every card, and the leave to charge one. The next newest takes the place of the main one; without
-- a card there is nothing that a leave could be for.
create function app.forget_card(p_fan bigint, p_token text, p_now timestamptz) returns void
language plpgsql as $$
declare
  v_jobs jsonb;
begin
  with gone as (
    delete from saved_card where fan_id = p_fan and (p_token is null or token = p_token)
    returning gateway, token
  )
  select jsonb_agg(jsonb_build_object('key', gateway || ':' || token,
      'payload', jsonb_build_object('gateway', gateway, 'token', token))) into v_jobs from gone;
  perform app.enqueue_jobs('forget_card', v_jobs, p_now);

  update saved_card set is_main = true
    where fan_id = p_fan and id = (
      select id from saved_card where fan_id = p_fan order by is_main desc, saved_at desc, id desc
      limit 1);
  delete from renewal_card_consent
    where fan_id = p_fan and not exists (select from saved_card where fan_id = p_fan);
end $$;

create function app.choose_main_card(p_fan bigint, p_card bigint) returns boolean
language plpgsql as $$
begin
  perform 1 from saved_card where fan_id = p_fan order by id for update;
  if not exists (select from saved_card where fan_id = p_fan and id = p_card) then return false; end if;
  update saved_card set is_main = false where fan_id = p_fan and is_main and id <> p_card;
  update saved_card set is_main = true where fan_id = p_fan and id = p_card;
  return true;
end $$;

-- A card is good to the end of the month that it names.
create function app.card_has_expired(p_expires text, p_now timestamptz) returns boolean
language sql immutable as $$
  select p_now at time zone 'UTC' >= make_date(2000 + right(p_expires, 2)::integer,
    left(p_expires, 2)::integer, 1) + interval '1 month'
$$;

-- The card that may be charged for this fan's renewals, if there is one.
create function app.renewal_card(p_fan bigint, p_now timestamptz) returns saved_card
language sql stable as $$
  select c from saved_card c join renewal_card_consent r on r.fan_id = c.fan_id
  where c.fan_id = p_fan and c.is_main and not app.card_has_expired(c.expires, p_now)
$$;

-- A card that will never pay again, whatever its owner does.
create function app.is_hard_decline(p_failure_code text) returns boolean
language sql immutable as $$
  select p_failure_code in ('bank_card_expired', 'card_number_does_not_exist', 'suspected_fraud',
    'not_permitted_to_card')
$$;
