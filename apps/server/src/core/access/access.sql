-- What a fan may see of what creators sell, decided here and nowhere else: feed, single post, message,
-- media and purchases all select `access` ('free', 'bought', 'premium',
-- 'unopened' or 'locked') and `key_epoch`,
-- which says which of the fan's keys for the thing is in force, or will be once it is theirs.
--
-- Each is a table of one row, because PostgreSQL puts such a function into the query that selects from
-- it: a page of posts costs some look-ups in indexes, and no call for each post. Where a page is cut,
-- cut it first: `from (select … limit …) p, app.access_to_post(…)`.

create function app.access_to_post(
  p_fan bigint, p_post bigint, p_creator bigint, p_audience text, p_withdrawn_at timestamptz,
  p_now timestamptz
) returns table (access text, key_epoch integer) language sql stable as $$
  select app.post_access(p_audience, p_withdrawn_at, b, r, p_now),
    app.post_key_epoch(p_audience, b, r, c.key_epoch, p_now)
  from creator c
  left join purchase b on b.fan_id = p_fan and b.post_id = p_post and b.closed_at is null
  left join premium r on r.fan_id = p_fan and r.creator_id = p_creator
  where c.id = p_creator
$$;

-- The same for posts of one creator, none of them withdrawn: what they have in common is looked up once.
-- `offset 0` asks for each purchase by its key: a plan of the days when little was sold would read all of the fan's.
create function app.access_to_posts(
  p_fan bigint, p_creator bigint, p_posts bigint[], p_audiences text[], p_now timestamptz
) returns table (post_id bigint, place bigint, access text, key_epoch integer)
language sql stable as $$
  select shown.id, shown.place, app.post_access(shown.audience, null, b.bought, r, p_now),
    app.post_key_epoch(shown.audience, b.bought, r, c.key_epoch, p_now)
  from creator c
  left join premium r on r.fan_id = p_fan and r.creator_id = p_creator
  cross join unnest(p_posts, p_audiences) with ordinality as shown (id, audience, place)
  left join lateral (
    select p as bought from purchase p
    where p.fan_id = p_fan and p.post_id = shown.id and p.closed_at is null offset 0
  ) b on true
  where c.id = p_creator
$$;

-- Bought once is open for good unless all of it was given back, also after Premium ends and after the creator withdrew it; Premium
-- does not open what is sold in a channel. The fan's purchase of the post and Premium of its creator,
-- each null where there is none.
create function app.post_access(
  p_audience text, p_withdrawn_at timestamptz, p_bought purchase, p_premium premium, p_now timestamptz
) returns text language sql stable as $$
  select case
    when p_audience = 'free' and p_withdrawn_at is null then 'free'
    when not p_bought.is_unopened then 'bought'
    when p_withdrawn_at is null and p_audience = 'premium' and app.premium_is_open(p_premium, p_now)
      then 'premium'
    when p_bought.is_unopened then 'unopened'
    else 'locked'
  end
$$;

create function app.post_key_epoch(
  p_audience text, p_bought purchase, p_premium premium, p_sale_epoch integer, p_now timestamptz
) returns integer language sql stable as $$
  select case
    when p_bought.id is null and p_audience = 'premium'
    then coalesce(app.premium_key_epoch(p_premium, p_now), 1)
    else p_sale_epoch
  end
$$;

-- What the creator has taken out of a post since this fan bought it: the attachments, and the text
-- for when nothing stands in its place. One row, whose columns are null where nothing was taken out.
create function app.kept_for_buyer(p_fan bigint, p_post bigint)
returns table (text text, media jsonb) language sql stable as $$
  select (array_agg(e.text order by e.id desc) filter (where e.text <> ''))[1],
    jsonb_path_query_array(jsonb_agg(e.media order by e.id), '$[*][*]')
  from post_edition e
  join purchase b on b.fan_id = p_fan and b.post_id = e.post_id and b.closed_at is null
    and b.created_at <= e.replaced_at
  where e.post_id = p_post
$$;

-- Only the fan that a message was sent to may ever see it: for any other there is none, and after its
-- creator took it back there is one only for who bought it.
create function app.access_to_message(p_fan bigint, p_message bigint)
returns table (access text, key_epoch integer) language sql stable as $$
  select
    case
      when t.price_cents = 0 then 'free'
      when b.is_unopened then 'unopened'
      when b.id is not null then 'bought'
      else 'locked'
    end,
    c.key_epoch
  from message m
  join message_content t on t.id = m.content_id
  join creator c on c.id = m.creator_id
  left join purchase b
    on b.fan_id = m.fan_id and b.message_id = m.id and b.closed_at is null
  where m.fan_id = p_fan and m.id = p_message and (t.recalled_at is null or b.id is not null)
$$;

-- Whether this fan may have the object's bytes at this moment. The key is another matter: it is in
-- answers only.
create function app.may_fetch_object(p_oid text, p_fan bigint, p_now timestamptz) returns boolean
language sql stable as $$
  select exists (
    select from media_use u join post p on p.id = u.post_id,
      app.access_to_post(p_fan, p.id, p.creator_id, p.audience, p.withdrawn_at, p_now) a
    where u.oid = p_oid and a.access not in ('locked', 'unopened')
  ) or exists (
    select from media_use u join message m on m.fan_id = p_fan and m.content_id = u.content_id,
      app.access_to_message(p_fan, m.id) a
    where u.oid = p_oid and a.access not in ('locked', 'unopened')
  ) or exists (
    select from media_use u
    join post_edition e
      on e.id = case when u.holder like 'edition:%' then substr(u.holder, 9)::bigint end
    join purchase b on b.fan_id = p_fan and b.post_id = e.post_id and b.closed_at is null
      and not b.is_unopened and b.created_at <= e.replaced_at
    where u.oid = p_oid
  ) or exists (
    -- Who works for the creator sees all of it.
    select from media_object o join creator_member m on m.creator_id = o.creator_id
    where o.oid = p_oid and m.person_id = p_fan
  )
$$;

create function app.premium_is_open(p premium, p_now timestamptz) returns boolean
language sql stable as $$
  select p.active_until > p_now
    or (p.is_recurrent and (p.grace_until > p_now or app.grace_end(p) > p_now))
$$;

-- Until when Premium that is not paid stays open. A longer setting counts at once, a shorter one from
-- the next failure on.
create function app.grace_end(p premium) returns timestamptz language sql stable as $$
  select greatest(p.grace_until,
    p.active_until + greatest(app.premium_grace(), app.renewal_time()))
$$;

-- In hours, because a day of the calendar is not always one of 24. One number for all nodes: what the
-- last start wrote down.
create function app.premium_grace() returns interval language sql stable as $$
  select coalesce((select make_interval(hours => 24 * premium_grace_days) from world),
    interval '168 hours')
$$;

-- What a renewal itself may take, until jobs have run and a card has answered; access stays meanwhile,
-- also where no days of grace are given.
create function app.renewal_time() returns interval language sql immutable as $$
  select interval '2 hours'
$$;

-- The end of Premium raises the epoch, or the next beginning will where no job came by at the end: the
-- key of a fan without Premium was never given out.
create function app.premium_key_epoch(p premium, p_now timestamptz) returns integer
language sql stable as $$
  select case when app.premium_is_open(p, p_now) or p.next_check_at is null
    then p.key_epoch else p.key_epoch + 1 end
$$;
