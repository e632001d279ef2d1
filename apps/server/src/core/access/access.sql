create function app.has_premium(p_fan bigint, p_creator bigint, p_now timestamptz) returns boolean
language sql stable as $$
  select exists (
    select from premium p
    where p.fan_id = p_fan and p.creator_id = p_creator and app.premium_is_open(p, p_now)
  )
$$;

-- Whether this fan may have the object's bytes at this moment. The key is another matter: it is in
-- answers only.
create function app.may_fetch_object(p_oid text, p_fan bigint, p_now timestamptz) returns boolean
language sql stable as $$
  select exists (
    select from media_use u join post p on p.id = u.post_id
    where u.oid = p_oid and (
      p.audience = 'free'
      or (p.audience = 'premium' and app.has_premium(p_fan, p.creator_id, p_now))
      or exists (select from purchase b where b.fan_id = p_fan and b.post_id = p.id)
    )
  ) or exists (
    select from media_use u join message m on m.id = u.message_id
    where u.oid = p_oid and m.fan_id = p_fan and (
      m.price_cents = 0 or exists (select from purchase b where b.message_id = m.id)
    )
  )
$$;

create function app.premium_is_open(p premium, p_now timestamptz) returns boolean
language sql immutable as $$
  select p.active_until > p_now or (p.is_recurrent and p.active_until + app.premium_grace() > p_now)
$$;

create function app.premium_grace() returns interval language sql immutable as $$
  select interval '3 days'
$$;
