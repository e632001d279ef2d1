-- A top-up is a payment at a provider. Its states:
--
--   created ──► pending ──► action_required ──► succeeded ──► refunded
--      │           │               │                ▲
--      └───────────┴───────────────┴──► failed, expired (a late success still counts)
--
-- A provider may call back late, twice and out of order. Each message is applied once by its id, and
-- the transfer that credits the wallet exists once per top-up, so that the order does not matter.

create table top_up (
  id            uuid primary key,
  fan_id        bigint not null references fan,
  gateway       text not null,
  provider      text not null, -- the fan's choice on the wire; 'stars' for Stars
  amount_cents  bigint not null, -- what the balance grows by
  fee_cents     bigint not null, -- what the provider takes on top
  stars         integer, -- what the fan pays where the provider is Stars
  status        text not null,
  was_credited  boolean not null default false,
  reference     text, -- the gateway's own name for the payment
  url           text,
  failure_code  text,
  action        text not null default '',
  object_id     text not null default '',
  creator_id    bigint,
  created_at    timestamptz not null,
  updated_at    timestamptz not null,
  expires_at    timestamptz not null,
  constraint top_up_status_is_known check (status in
    ('created', 'pending', 'action_required', 'succeeded', 'failed', 'expired', 'refunded')),
  constraint top_up_amount_within_limits check (amount_cents between 1000 and 50000),
  constraint top_up_fee_not_negative check (fee_cents >= 0),
  constraint top_up_stars_fit_provider check ((provider = 'stars') = (stars is not null)),
  constraint top_up_stars_are_positive check (stars > 0),
  constraint top_up_failure_has_a_code check ((status = 'failed') = (failure_code is not null)),
  constraint top_up_once_per_reference unique (gateway, reference)
);

create index top_up_open on top_up (expires_at)
  where status in ('created', 'pending', 'action_required');
create index top_up_by_fan on top_up (fan_id, created_at desc);

create table payment_event (
  gateway    text not null,
  event_id   text not null,
  top_up_id  uuid not null references top_up,
  status     text not null,
  created_at timestamptz not null,
  constraint payment_event_applied_once primary key (gateway, event_id),
  constraint payment_event_status_is_known check (status in
    ('pending', 'action_required', 'succeeded', 'failed', 'refunded'))
);

-- Applies what a provider says of a payment: what came of it, and whose payment it is. A gateway is
-- heard on its own payments only. p_paid is what the fan paid: cents, or Stars where those were asked.
create function apply_payment_event(
  p_gateway text, p_top_up uuid, p_event_id text, p_status text, p_failure_code text, p_url text,
  p_paid bigint, p_commission_percent numeric, p_now timestamptz, out outcome text, out fan bigint
) language plpgsql as $$
declare
  v_top_up top_up;
begin
  outcome := 'unknown';
  select fan_id into fan from top_up where id = p_top_up and gateway = p_gateway;
  if not found then return; end if;
  perform 1 from wallet where fan_id = fan for update;
  select * into v_top_up from top_up where id = p_top_up for update;

  outcome := 'duplicate';
  insert into payment_event (gateway, event_id, top_up_id, status, created_at)
    values (p_gateway, p_event_id, p_top_up, p_status, p_now) on conflict do nothing;
  if not found then return; end if;

  outcome := case p_status
    when 'succeeded' then credit_top_up(v_top_up, p_paid, p_commission_percent, p_now)
    when 'refunded' then refund_top_up(v_top_up, p_now)
    else note_top_up(v_top_up, p_status, p_failure_code, p_url, p_now)
  end;
end $$;

create function credit_top_up(
  p top_up, p_paid bigint, p_commission_percent numeric, p_now timestamptz
) returns text language plpgsql as $$
declare
  v_wallet wallet;
  v_gross bigint := p.amount_cents + p.fee_cents;
begin
  if p.status in ('succeeded', 'refunded') then return 'ignored'; end if;
  -- Somebody has to look at it: crediting what was not paid loses money, crediting less loses trust.
  if p_paid is distinct from coalesce(p.stars, v_gross) then return 'amount_mismatch'; end if;

  update top_up
    set status = 'succeeded', was_credited = true, failure_code = null, updated_at = p_now
    where id = p.id;
  update wallet set balance_cents = balance_cents + p.amount_cents, event_seq = event_seq + 1
    where fan_id = p.fan_id returning * into v_wallet;
  perform record_transfer('top_up', p.id::text, clearing_account(p.gateway), v_wallet.account_id,
    v_gross, case when p.fee_cents > 0 then house_account('provider_fee') end, p.fee_cents,
    v_wallet.account_id, p_now);
  insert into event (fan_id, seq, type, body, created_at) values (p.fan_id, v_wallet.event_seq,
    'eur_balance_top_up', jsonb_build_object('balance', eur(v_wallet.balance_cents),
      'amount', eur(p.amount_cents), 'topUpId', p.id), p_now);

  perform renew_in_grace(p.fan_id, p_commission_percent, p_now);
  return 'credited';
end $$;

-- The provider gave the fan's money back. What is still in the wallet leaves it; what the fan has
-- spent already is our loss, because a wallet never goes below zero. The provider's fee stays paid.
create function refund_top_up(p top_up, p_now timestamptz) returns text language plpgsql as $$
declare
  v_wallet wallet;
  v_taken bigint;
begin
  if p.status = 'refunded' then return 'ignored'; end if;

  update top_up set status = 'refunded', failure_code = null, updated_at = p_now where id = p.id;
  if p.status <> 'succeeded' then return 'refunded_uncredited'; end if;

  select least(balance_cents, p.amount_cents) into v_taken from wallet where fan_id = p.fan_id;
  update wallet set balance_cents = balance_cents - v_taken, event_seq = event_seq + 1
    where fan_id = p.fan_id returning * into v_wallet;
  if v_taken > 0 then
    perform record_transfer('top_up_refund', p.id::text, v_wallet.account_id,
      clearing_account(p.gateway), v_taken, null, 0, v_wallet.account_id, p_now);
  end if;
  if v_taken < p.amount_cents then
    perform record_transfer('top_up_loss', p.id::text, house_account('loss'),
      clearing_account(p.gateway), p.amount_cents - v_taken, null, 0, null, p_now);
  end if;
  insert into event (fan_id, seq, type, body, created_at) values (p.fan_id, v_wallet.event_seq,
    'top_up_refunded', jsonb_build_object('balance', eur(v_wallet.balance_cents),
      'amount', eur(v_taken), 'topUpId', p.id), p_now);
  return 'refunded';
end $$;

-- The steps that move no money. One that comes too late changes nothing.
create function note_top_up(
  p top_up, p_status text, p_failure_code text, p_url text, p_now timestamptz
) returns text language plpgsql as $$
begin
  if p.status not in ('created', 'pending', 'action_required')
    or (p_status = 'pending' and p.status <> 'created') then
    return 'ignored';
  end if;

  update top_up set status = p_status, failure_code = p_failure_code, updated_at = p_now
    where id = p.id;
  if p_status = 'failed' then
    perform publish_event(p.fan_id, 'pay_error', jsonb_build_object('type', p.action,
      'code', p_failure_code, 'objectId', p.object_id, 'modelId', p.creator_id, 'topUpId', p.id),
      p_now);
  elsif p_status = 'action_required' then
    perform publish_event(p.fan_id, 'pay_action_required',
      jsonb_build_object('url', p_url, 'topUpId', p.id), p_now);
  end if;
  return p_status;
end $$;

create function expire_top_ups(p_limit integer, p_now timestamptz) returns integer
language sql as $$
  with expired as (
    update top_up set status = 'expired', updated_at = p_now
    where id in (
      select id from top_up
      where status in ('created', 'pending', 'action_required') and expires_at <= p_now
      order by expires_at limit p_limit for update skip locked
    )
    returning 1
  )
  select count(*)::integer from expired
$$;
