-- Notes an event and sends it on its way to every address that wants it, in the transaction of the caller.
-- It is kept also for addresses that are switched off, which may ask for it once they answer again; an
-- event that no address wants is not kept. What happened before an address was named is not told to it.
create function app.publish_webhook(
  p_id text, p_creator bigint, p_lane text, p_type text, p_data jsonb, p_happened_at timestamptz,
  p_now timestamptz
) returns void language plpgsql as $$
begin
  if not exists (select from app.webhooks_for(p_creator, p_type, p_happened_at)) then return; end if;
  insert into webhook_event (id, creator_id, lane, type, data, happened_at, created_at)
    values (p_id, p_creator, p_lane, p_type, p_data, p_happened_at, p_now);
  perform app.deliver_webhook(w.id, p_id, p_lane, p_now)
    from app.webhooks_for(p_creator, p_type, p_happened_at) w where w.off_at is null;
end $$;

create function app.webhooks_for(p_creator bigint, p_type text, p_happened_at timestamptz)
returns setof webhook language sql stable as $$
  select * from webhook
  where (creator_id is null or creator_id = p_creator) and p_type = any(events)
    and created_at <= p_happened_at
$$;

-- Sends one event on its way to one address, unless it is on its way already. Returns whether it does.
create function app.deliver_webhook(p_webhook uuid, p_event text, p_lane text, p_now timestamptz)
returns boolean language plpgsql as $$
declare
  v_delivery webhook_delivery;
begin
  insert into webhook_delivery as d (webhook_id, event_id, created_at)
    values (p_webhook, p_event, p_now)
    on conflict on constraint webhook_delivery_once_per_event do update
      set state = 'waiting', rounds = d.rounds + 1, tries = 0
      where d.state <> 'waiting'
    returning * into v_delivery;
  if not found then return false; end if;
  perform app.enqueue_jobs('webhook', jsonb_build_array(jsonb_build_object(
    'key', v_delivery.id || ':' || v_delivery.rounds, 'queue', p_webhook::text, 'lane', p_lane,
    'payload', jsonb_build_object('deliveryId', v_delivery.id))), p_now);
  return true;
end $$;

-- A person wants it sent now. What waits for its next try need not wait any longer.
create function app.send_webhook_again(p_delivery bigint, p_now timestamptz) returns void
language plpgsql as $$
declare
  v_delivery webhook_delivery;
begin
  select * into v_delivery from webhook_delivery where id = p_delivery for update;
  update webhook set paused_until = null where id = v_delivery.webhook_id;
  if v_delivery.state = 'waiting' then
    perform app.hasten_job('webhook', v_delivery.id || ':' || v_delivery.rounds, p_now);
  else
    perform app.deliver_webhook(v_delivery.webhook_id, id, lane, p_now)
      from webhook_event where id = v_delivery.event_id;
  end if;
end $$;

-- Nothing more goes to it; what waits is given up and can be asked for later.
create function app.stop_webhook(p_webhook uuid, p_reason text, p_now timestamptz) returns boolean
language plpgsql as $$
begin
  update webhook set off_at = p_now, off_reason = p_reason where id = p_webhook and off_at is null;
  if not found then return false; end if;
  perform app.drop_queue('webhook', p_webhook::text, 'switched off', p_now);
  update webhook_delivery set state = 'failed', problem = 'switched_off'
    where webhook_id = p_webhook and state = 'waiting';
  return true;
end $$;

create function app.remove_webhook(p_webhook uuid, p_now timestamptz) returns void
language plpgsql as $$
begin
  perform app.drop_queue('webhook', p_webhook::text, 'address removed', p_now);
  delete from webhook where id = p_webhook;
end $$;
