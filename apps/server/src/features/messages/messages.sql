create function app.send_message(
  p_creator bigint, p_fan bigint, p_price bigint, p_text text, p_attachments jsonb,
  p_now timestamptz, p_teaser text default ''
) returns bigint language plpgsql as $$
declare
  v_id bigint;
begin
  insert into message (creator_id, fan_id, price_cents, text, teaser, attachments, created_at)
    values (p_creator, p_fan, p_price, p_text, p_teaser, p_attachments, p_now)
    returning id into v_id;
  perform app.publish_event(p_fan, 'message_received',
    jsonb_build_object('messageId', v_id, 'authorId', p_creator, 'price', app.eur(p_price)), p_now);
  return v_id;
end $$;

create function app.buy_message(
  p_fan bigint, p_message bigint, p_commission_percent numeric, p_key text, p_hash bytea,
  p_now timestamptz, p_seen_price bigint default null
) returns jsonb language plpgsql as $$
declare
  v_kept jsonb := app.claim_key(p_fan, p_key, p_hash, p_now);
  v_creator bigint;
  v_price bigint;
  v_purchase bigint;
  v_debit record;
begin
  if v_kept is not null then return v_kept; end if;

  select creator_id, price_cents into v_creator, v_price
    from message where id = p_message and fan_id = p_fan;
  if not found then return app.settle_key(p_fan, p_key, app.refusal('not_found')); end if;
  if v_price = 0 or exists (select from purchase where message_id = p_message) then
    return app.settle_key(p_fan, p_key, app.refusal('already_paid'));
  end if;

  if v_price <> p_seen_price then
    return app.settle_key(p_fan, p_key, app.price_changed(p_fan, v_price));
  end if;

  select * into v_debit from app.debit_wallet(p_fan, v_price);
  if v_debit.account_id is null then
    return app.settle_key(p_fan, p_key, case
      when exists (select from purchase where message_id = p_message) then app.refusal('already_paid')
      else app.insufficient_funds(p_fan, v_price) end);
  end if;

  insert into purchase (fan_id, creator_id, message_id, price_cents, created_at)
    values (p_fan, v_creator, p_message, v_price, p_now)
    on conflict on constraint message_bought_once do nothing returning id into v_purchase;
  if v_purchase is null then -- another tap was quicker
    perform app.undo_debit(p_fan, v_price);
    return app.settle_key(p_fan, p_key, app.refusal('already_paid'));
  end if;

  perform app.pay_creator('message', v_purchase::text, v_debit.account_id, v_creator, v_price,
    p_commission_percent, p_now);
  insert into event (fan_id, seq, type, body, created_at) values (p_fan, v_debit.seq,
    'message_bought', jsonb_build_object('messageId', p_message, 'authorId', v_creator,
      'price', app.eur(v_price), 'balance', app.eur(v_debit.balance)), p_now);
  return app.settle_key(p_fan, p_key, jsonb_build_object('balanceCents', v_debit.balance));
end $$;
