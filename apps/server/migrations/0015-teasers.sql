-- What a creator says of a post or message to who cannot read it yet. The text itself is for those
-- alone who may.

alter table post add column teaser text not null default '';
alter table post add constraint post_teaser_is_short check (length(teaser) <= 300);
alter table message add column teaser text not null default '';
alter table message add constraint message_teaser_is_short check (length(teaser) <= 300);

drop function publish_post(bigint, text, bigint, text, jsonb, timestamptz);
drop function send_message(bigint, bigint, bigint, text, jsonb, timestamptz);

create function publish_post(
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

create function send_message(
  p_creator bigint, p_fan bigint, p_price bigint, p_text text, p_attachments jsonb,
  p_now timestamptz, p_teaser text default ''
) returns bigint language plpgsql as $$
declare
  v_id bigint;
begin
  insert into message (creator_id, fan_id, price_cents, text, teaser, attachments, created_at)
    values (p_creator, p_fan, p_price, p_text, p_teaser, p_attachments, p_now)
    returning id into v_id;
  perform publish_event(p_fan, 'message_received',
    jsonb_build_object('messageId', v_id, 'authorId', p_creator, 'price', eur(p_price)), p_now);
  return v_id;
end $$;
