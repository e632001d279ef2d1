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
  perform app.note_contact(p_fan, p_creator, p_now);
  perform app.publish_event(p_fan, 'message_received',
    jsonb_build_object('messageId', v_id, 'authorId', p_creator, 'priceCents', p_price), p_now);
  return v_id;
end $$;

create function app.offer_message(
  p_fan bigint, p_message bigint, out creator bigint, out price bigint, out refusal jsonb
) language plpgsql stable as $$
begin
  select creator_id, price_cents into creator, price
    from message where id = p_message and fan_id = p_fan;
  if price = 0 or exists (select from purchase where fan_id = p_fan and message_id = p_message)
  then
    refusal := app.refusal('already_paid');
  end if;
end $$;

create function app.sold_message(
  p_fan bigint, p_message bigint, p_creator bigint, p_price bigint, p_now timestamptz,
  out subject text, out event text, out body jsonb
) language plpgsql as $$
begin
  insert into purchase (fan_id, creator_id, message_id, price_cents, created_at)
    values (p_fan, p_creator, p_message, p_price, p_now)
    on conflict on constraint message_bought_once do nothing returning id into subject;
  event := 'message_bought';
  body := jsonb_build_object('messageId', p_message, 'authorId', p_creator,
    'priceCents', p_price);
end $$;
