-- A message to one fan, where content and fans are in one database.
create function app.send_message(
  p_creator bigint, p_fan bigint, p_price bigint, p_text text, p_attachments jsonb,
  p_now timestamptz, p_teaser text default ''
) returns bigint language sql as $$
  with content as (
    insert into message_content (creator_id, price_cents, text, teaser, attachments, created_at)
      values (p_creator, p_price, p_text, p_teaser, p_attachments, p_now) returning id
  )
  select app.deliver_message(p_fan, id, p_creator, p_price, p_now) from content
$$;

-- Gives a fan what a creator wrote; null for one who has got it. Creator and price are the content's,
-- which the statement that wrote it cannot read yet.
create function app.deliver_message(
  p_fan bigint, p_content bigint, p_creator bigint, p_price bigint, p_now timestamptz
) returns bigint language plpgsql as $$
declare
  v_id bigint;
begin
  -- Before anything else of the fan, as a purchase does: else each could wait for the other.
  perform 1 from wallet where fan_id = p_fan for update;
  insert into message (fan_id, creator_id, content_id, created_at)
    values (p_fan, p_creator, p_content, p_now)
    on conflict on constraint message_sent_once do nothing returning id into v_id;
  if v_id is null then return null; end if;
  perform app.note_contact(p_fan, p_creator, p_now);
  perform app.publish_event(p_fan, 'message_received',
    jsonb_build_object('messageId', v_id, 'authorId', p_creator, 'priceCents', p_price), p_now);
  return v_id;
end $$;

-- The same for many of a campaign's fans, in four statements whatever their number: row by row a campaign
-- took an eighth of the machine from those who buy meanwhile. Fans of a campaign are known to the creator
-- already. Wallets are held in one order: two campaigns to the same fans would else wait for each other.
create function app.deliver_messages(
  p_fans bigint[], p_content bigint, p_creator bigint, p_price bigint, p_now timestamptz
) returns void language plpgsql as $$
declare
  v_fans bigint[];
  v_bodies jsonb[];
begin
  perform 1 from wallet where fan_id = any (p_fans) order by fan_id for update;
  with given as (
    insert into message (fan_id, creator_id, content_id, created_at)
      select fan, p_creator, p_content, p_now from unnest(p_fans) as fan
      on conflict on constraint message_sent_once do nothing returning fan_id, id
  )
  select array_agg(fan_id), array_agg(jsonb_build_object(
      'messageId', id, 'authorId', p_creator, 'priceCents', p_price))
    into v_fans, v_bodies from given;
  perform app.publish_events(v_fans, 'message_received', v_bodies, p_now);
end $$;

create function app.offer_message(
  p_fan bigint, p_message bigint, out creator bigint, out price bigint, out refusal jsonb
) language plpgsql stable as $$
begin
  select m.creator_id, t.price_cents,
      case when a.access <> 'locked' then app.refusal('already_paid') end
    into creator, price, refusal
    from message m join message_content t on t.id = m.content_id,
      app.access_to_message(p_fan, m.id) a
    where m.id = p_message and m.fan_id = p_fan;
end $$;

create function app.sold_message(
  p_fan bigint, p_message bigint, p_creator bigint, p_price bigint, p_now timestamptz,
  out subject text, out event text, out body jsonb
) language plpgsql as $$
begin
  insert into purchase (fan_id, creator_id, message_id, content_id, price_cents, created_at,
      is_unopened)
    select p_fan, p_creator, id, content_id, p_price, p_now, app.keeps_withdrawal(p_fan)
      from message where fan_id = p_fan and id = p_message
    on conflict (fan_id, message_id) where closed_at is null and message_id is not null
      do nothing returning id into subject;
  update message set opened_at = p_now, delivery = 1
    where fan_id = p_fan and id = p_message and opened_at is null and subject is not null;
  event := 'message_bought';
  body := jsonb_build_object('messageId', p_message, 'authorId', p_creator,
    'priceCents', p_price);
end $$;

create function app.message_offers(p_fans bigint[], p_messages bigint[])
returns table (fan_id bigint, thing text, creator_id bigint, price bigint)
language sql stable as $$
  select m.fan_id, m.id::text, m.creator_id, t.price_cents
  from unnest(p_fans, p_messages) as asked (fan_id, id)
  join message m using (fan_id, id) join message_content t on t.id = m.content_id,
    app.access_to_message(m.fan_id, m.id) a
  where a.access = 'locked'
$$;

create function app.sold_messages(
  p_fans bigint[], p_messages bigint[], p_creators bigint[], p_prices bigint[], p_now timestamptz
) returns table (fan_id bigint, subject text, event text, is_unopened boolean, body jsonb)
language sql as $$
  with opened as (
    update message m set opened_at = p_now, delivery = 1
      from unnest(p_fans, p_messages) as sale (fan_id, id)
      where m.fan_id = sale.fan_id and m.id = sale.id and m.opened_at is null
  )
  insert into purchase (fan_id, creator_id, message_id, content_id, price_cents, created_at,
      is_unopened)
    select fan_id, creator, id, m.content_id, price, p_now, r.keeps_withdrawal
    from unnest(p_fans, p_creators, p_messages, p_prices) as sale (fan_id, creator, id, price)
      join message m using (fan_id, id) cross join lateral app.rules_for(fan_id) r
    returning fan_id, id::text, 'message_bought', is_unopened, jsonb_build_object(
      'messageId', message_id, 'authorId', creator_id, 'priceCents', price_cents)
$$;
