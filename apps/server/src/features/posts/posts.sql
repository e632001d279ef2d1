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

create function app.buy_post(
  p_fan bigint, p_post bigint, p_commission_percent numeric, p_key text, p_hash bytea,
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
    from post where id = p_post and price_cents is not null;
  if not found then return app.settle_key(p_fan, p_key, app.refusal('not_found')); end if;
  if exists (select from purchase where fan_id = p_fan and post_id = p_post) then
    return app.settle_key(p_fan, p_key, app.refusal('already_paid'));
  end if;

  if v_price <> p_seen_price then
    return app.settle_key(p_fan, p_key, app.price_changed(p_fan, v_price));
  end if;

  select * into v_debit from app.debit_wallet(p_fan, v_price);
  if v_debit.account_id is null then
    return app.settle_key(p_fan, p_key, case
      when exists (select from purchase where fan_id = p_fan and post_id = p_post) then app.refusal('already_paid')
      else app.insufficient_funds(p_fan, v_price) end);
  end if;

  insert into purchase (fan_id, creator_id, post_id, price_cents, created_at)
    values (p_fan, v_creator, p_post, v_price, p_now)
    on conflict on constraint post_bought_once_per_fan do nothing returning id into v_purchase;
  if v_purchase is null then -- another tap was quicker
    perform app.undo_debit(p_fan, v_price);
    return app.settle_key(p_fan, p_key, app.refusal('already_paid'));
  end if;

  perform app.pay_creator('post', v_purchase::text, v_debit.account_id, v_creator, v_price,
    p_commission_percent, p_now);
  insert into event (fan_id, seq, type, body, created_at) values (p_fan, v_debit.seq,
    'post_bought', jsonb_build_object('postId', p_post, 'authorId', v_creator,
      'price', app.eur(v_price), 'balance', app.eur(v_debit.balance)), p_now);
  return app.settle_key(p_fan, p_key, jsonb_build_object('balanceCents', v_debit.balance));
end $$;
