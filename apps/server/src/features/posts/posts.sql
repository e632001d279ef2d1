-- A post that was not written in the studio is published here; the studio lists it like any other.
create function app.publish_post(
  p_creator bigint, p_audience text, p_price bigint, p_text text, p_attachments jsonb,
  p_now timestamptz, p_teaser text default ''
) returns bigint language plpgsql as $$
declare
  v_id bigint;
begin
  insert into post_draft (creator_id, audience, price_cents, is_in_premium, goes_to_channel, text,
      teaser, media, words, listed_at, created_at, changed_at)
    values (p_creator, case when p_price is null then p_audience else 'paid' end, p_price,
      p_price is not null and p_audience = 'premium', p_audience = 'channel', p_text, p_teaser,
      (select coalesce(jsonb_agg(jsonb_build_object('attachment', each) order by place), '[]')
        from jsonb_array_elements(p_attachments) with ordinality as a (each, place)),
      app.post_words(p_text, p_teaser), p_now, p_now, p_now)
    returning id into v_id;
  perform app.publish_draft(v_id, p_now);
  return v_id;
end $$;

-- Shows a draft to fans as it was saved. The caller holds its row, and has seen that nothing is
-- missing. What an edit takes out of a post is kept for those who bought it: also where it is not
-- for sale, because it may have been, and one may be paying at this moment. A job forgets the rest.
create function app.publish_draft(p_id bigint, p_at timestamptz) returns void
language plpgsql as $$
declare
  v_draft post_draft;
  v_old post;
  v_attachments jsonb;
  v_removed jsonb;
begin
  select * into v_draft from post_draft where id = p_id;
  select * into v_old from post where id = p_id for update;
  v_attachments := coalesce(
    jsonb_path_query_array(v_draft.media, '$[*].attachment'), v_old.attachments);

  if v_old.id is null then
    insert into post (id, creator_id, audience, price_cents, text, teaser, attachments,
        goes_to_channel, created_at)
      values (p_id, v_draft.creator_id, app.audience_of(v_draft), app.price_of(v_draft),
        v_draft.text, v_draft.teaser, v_attachments, app.is_for_channel(v_draft), p_at);
  else
    perform app.count_in_collection(v_old, -1);
    v_removed := (
      select coalesce(jsonb_agg(each), '[]') from jsonb_array_elements(v_old.attachments) as each
      where not each -> 'blurred' in (select jsonb_path_query(v_attachments, '$[*].blurred')));
    if v_removed <> '[]' or v_old.text <> '' and v_old.text <> v_draft.text then
      insert into post_edition (post_id, text, media, replaced_at)
        values (p_id, v_old.text, v_removed, p_at);
    end if;
    update post set audience = app.audience_of(v_draft), price_cents = app.price_of(v_draft),
        text = v_draft.text, teaser = v_draft.teaser, attachments = v_attachments,
        goes_to_channel = app.is_for_channel(v_draft), withdrawn_at = null
      where id = p_id;
  end if;
  perform app.count_in_collection(p, 1) from post p where id = p_id;

  update post_draft
    set state = 'published', published_revision = revision, media = null, publish_at = null,
        published_at = coalesce(published_at, p_at), listed_at = coalesce(published_at, p_at)
    where id = p_id;
end $$;

-- Takes it from the fans, or gives it back. The caller holds the draft's row.
create function app.withdraw_post(p_id bigint, p_at timestamptz) returns void
language plpgsql as $$
declare
  v_post post;
begin
  select * into v_post from post where id = p_id and withdrawn_at is null for update;
  if not found then return; end if;
  perform app.count_in_collection(v_post, -1);
  update post set withdrawn_at = p_at where id = p_id;
end $$;

create function app.return_post(p_id bigint) returns void language plpgsql as $$
begin
  update post set withdrawn_at = null where id = p_id and withdrawn_at is not null;
  if found then perform app.count_in_collection(p, 1) from post p where id = p_id; end if;
end $$;

-- What the creator's offer of Premium says is inside.
create function app.count_in_collection(p post, p_sign integer) returns void
language sql as $$
  update creator set
    photos_count = photos_count + p_sign * jsonb_array_length(
      jsonb_path_query_array(p.attachments, '$[*] ? (@.type == "photo")')),
    videos_count = videos_count + p_sign * jsonb_array_length(
      jsonb_path_query_array(p.attachments, '$[*] ? (@.type == "video")'))
  where id = p.creator_id and p.audience = 'premium' and p.withdrawn_at is null
    and p.attachments <> '[]'
$$;

create function app.audience_of(p post_draft) returns text language sql immutable as $$
  select case when p.audience <> 'paid' then p.audience
    when p.is_in_premium then 'premium' else 'channel' end
$$;

create function app.price_of(p post_draft) returns bigint language sql immutable as $$
  select case when p.audience = 'paid' then p.price_cents end
$$;

create function app.is_for_channel(p post_draft) returns boolean language sql immutable as $$
  select p.audience = 'paid' and p.goes_to_channel
$$;

-- What a search looks through: the words of a text in small letters, and not how they look.
create function app.post_words(p_text text, p_teaser text) returns text
language plpgsql immutable as $$
declare
  v_words text := p_text;
begin
  if p_text ~ '^\s*\{' and p_text ~ '"ops"\s*:' then
    v_words := (
      select string_agg(insert #>> '{}', '')
      from jsonb_path_query(p_text::jsonb, '$.ops[*].insert') as insert
      where jsonb_typeof(insert) = 'string');
  end if;
  return lower(concat_ws(' ', v_words, p_teaser));
exception when invalid_text_representation then
  return lower(p_teaser);
end $$;

create function app.offer_post(
  p_fan bigint, p_post bigint, out creator bigint, out price bigint, out refusal jsonb
) language plpgsql stable as $$
declare
  v_is_bought boolean := exists (
    select from purchase where fan_id = p_fan and post_id = p_post and closed_at is null);
begin
  select creator_id, price_cents into creator, price from post
    where id = p_post and price_cents is not null and (withdrawn_at is null or v_is_bought);
  if v_is_bought then refusal := app.refusal('already_paid'); end if;
end $$;

create function app.sold_post(
  p_fan bigint, p_post bigint, p_creator bigint, p_price bigint, p_now timestamptz,
  out subject text, out event text, out body jsonb
) language plpgsql as $$
begin
  insert into purchase (fan_id, creator_id, post_id, price_cents, created_at, is_unopened)
    values (p_fan, p_creator, p_post, p_price, p_now, app.keeps_withdrawal(p_fan))
    on conflict (fan_id, post_id) where closed_at is null and post_id is not null
      do nothing returning id into subject;
  event := 'post_bought';
  body := jsonb_build_object('postId', p_post, 'authorId', p_creator, 'priceCents', p_price);
end $$;

-- `offset 0` asks for each by its key: a plan of the days when little was sold would read all that was sold since.
create function app.post_offers(p_fans bigint[], p_posts bigint[])
returns table (fan_id bigint, thing text, creator_id bigint, price bigint)
language sql stable as $$
  select asked.fan_id, p.id::text, p.creator_id, p.price_cents
  from unnest(p_fans, p_posts) as asked (fan_id, id) join post p using (id)
  where p.price_cents is not null and p.withdrawn_at is null and not exists (
    select from purchase b
    where b.fan_id = asked.fan_id and b.post_id = p.id and b.closed_at is null offset 0)
$$;

create function app.sold_posts(
  p_fans bigint[], p_posts bigint[], p_creators bigint[], p_prices bigint[], p_now timestamptz
) returns table (fan_id bigint, subject text, event text, is_unopened boolean, body jsonb)
language sql as $$
  insert into purchase (fan_id, creator_id, post_id, price_cents, created_at, is_unopened)
    select fan_id, creator, post, price, p_now, r.keeps_withdrawal
    from unnest(p_fans, p_creators, p_posts, p_prices) as sale (fan_id, creator, post, price)
      cross join lateral app.rules_for(fan_id) r
    returning fan_id, id::text, 'post_bought', is_unopened, jsonb_build_object(
      'postId', post_id, 'authorId', creator_id, 'priceCents', price_cents)
$$;
