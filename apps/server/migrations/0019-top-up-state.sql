-- Which installation of the app began a top-up, where the fan has to go on with it, and what card it
-- is paid by, so that an app that was closed meanwhile can find out how it stands.

alter table top_up
  add column device        text not null default '',
  add column challenge_url text,
  add column card          jsonb, -- brand, last4 and expires, where they are known
  add constraint top_up_device_is_short check (length(device) <= 64);

create index top_up_by_device on top_up (fan_id, device, created_at desc) where device <> '';

-- The kinds of payment are named alike everywhere: with underscores.
update top_up set action = replace(action, '-', '_') where action like '%-%';

-- What every event of a top-up says: which it is, what it was for, who began it.
create function top_up_json(p top_up) returns jsonb language sql immutable as $$
  select jsonb_build_object('topUpId', p.id, 'type', p.action, 'objectId', p.object_id,
    'modelId', p.creator_id, 'device', p.device)
$$;

update event e set body = top_up_json(t) || e.body || jsonb_build_object('type', t.action)
  from top_up t
  where e.type in ('eur_balance_top_up', 'pay_error') and t.id = (e.body ->> 'topUpId')::uuid;
update event set body = body || '{"device": ""}' where type = 'pay_action_required';

create or replace function credit_top_up(
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
    'eur_balance_top_up', top_up_json(p) || jsonb_build_object(
      'balance', eur(v_wallet.balance_cents), 'amount', eur(p.amount_cents)), p_now);

  perform renew_in_grace(p.fan_id, p_commission_percent, p_now);
  return 'credited';
end $$;

create or replace function note_top_up(
  p top_up, p_status text, p_failure_code text, p_url text, p_now timestamptz
) returns text language plpgsql as $$
begin
  if p.status not in ('created', 'pending', 'action_required')
    or (p_status = 'pending' and p.status <> 'created') then
    return 'ignored';
  end if;

  update top_up
    set status = p_status, failure_code = p_failure_code, updated_at = p_now,
        challenge_url = case p_status when 'action_required' then p_url end
    where id = p.id;
  if p_status = 'failed' then
    perform publish_event(p.fan_id, 'pay_error',
      top_up_json(p) || jsonb_build_object('code', p_failure_code), p_now);
  elsif p_status = 'action_required' then
    perform publish_event(p.fan_id, 'pay_action_required',
      jsonb_build_object('url', p_url, 'topUpId', p.id, 'device', p.device), p_now);
  end if;
  return p_status;
end $$;
