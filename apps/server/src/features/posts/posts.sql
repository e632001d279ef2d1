create function app.publish_post(
  p_creator bigint, p_audience text, p_price bigint, p_text text, p_attachments jsonb,
  p_now timestamptz, p_teaser text default ''
) returns bigint language plpgsql as $$
declare
  v_id bigint;
begin
  insert into post (creator_id, audience, price_cents, text, teaser, attachments, created_at)
    values (p_creator, p_audience, p_price, p_text, p_teaser, p_attachments, p_now)
    returning id into v_id;

  if p_audience = 'premium' then
    update creator set
      photos_count = photos_count
        + (select count(*) from jsonb_array_elements(p_attachments) a where a ->> 'type' = 'photo'),
      videos_count = videos_count
        + (select count(*) from jsonb_array_elements(p_attachments) a where a ->> 'type' = 'video')
    where id = p_creator;
  end if;
  return v_id;
end $$;

create function app.offer_post(
  p_fan bigint, p_post bigint, out creator bigint, out price bigint, out refusal jsonb
) language plpgsql stable as $$
begin
  select creator_id, price_cents into creator, price
    from post where id = p_post and price_cents is not null;
  if exists (select from purchase where fan_id = p_fan and post_id = p_post) then
    refusal := app.refusal('already_paid');
  end if;
end $$;

create function app.sold_post(
  p_fan bigint, p_post bigint, p_creator bigint, p_price bigint, p_now timestamptz,
  out subject text, out event text, out body jsonb
) language plpgsql as $$
begin
  insert into purchase (fan_id, creator_id, post_id, price_cents, created_at)
    values (p_fan, p_creator, p_post, p_price, p_now)
    on conflict on constraint post_bought_once_per_fan do nothing returning id into subject;
  event := 'post_bought';
  body := jsonb_build_object('postId', p_post, 'authorId', p_creator, 'priceCents', p_price);
end $$;
