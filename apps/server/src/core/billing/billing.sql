-- The region whose rules hold for a fan: what staff wrote down, else where money that they paid with
-- last comes from. Who never paid, or paid with what comes from anywhere, is of the world.
create function app.region_of(p_fan bigint) returns text language sql stable as $$
  select coalesce(
    (select region from fan_region where fan_id = p_fan),
    (select case when provider in ('inwizoEcom', 'singularity') then 'russia' end
     from top_up where fan_id = p_fan and was_credited order by created_at desc limit 1),
    'world')
$$;

-- Whether what this fan buys waits for their consent before it opens.
create function app.keeps_withdrawal(p_fan bigint) returns boolean language sql stable as $$
  select exists (
    select from billing_region r where r.has_withdrawal and r.region = app.region_of(p_fan))
$$;

-- Whether this fan may have what they have not spent back.
create function app.refunds_balance(p_fan bigint) returns boolean language sql stable as $$
  select exists (
    select from billing_region r where r.has_balance_refund and r.region = app.region_of(p_fan))
$$;
