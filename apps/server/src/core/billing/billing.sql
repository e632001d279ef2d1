-- The region whose rules hold for a fan: what staff wrote down, else where money that they paid with
-- last comes from. Who never paid, or paid with what comes from anywhere, is of the world. Beside it, what
-- its rules give. For many fans this is joined, and becomes a part of the statement; the functions below,
-- called for each of them, were most of what the start of the app cost the database.
create function app.rules_for(p_fan bigint)
returns table (region text, keeps_withdrawal boolean, refunds_balance boolean)
language sql stable rows 1 as $$
  select of_fan.region, coalesce(r.has_withdrawal, false), coalesce(r.has_balance_refund, false)
  from (select coalesce(
      (select region from fan_region where fan_id = p_fan),
      (select case when provider in ('inwizoEcom', 'singularity') then 'russia' end
       from top_up where fan_id = p_fan and was_credited order by created_at desc limit 1),
      'world') as region) as of_fan
    left join billing_region r on r.region = of_fan.region
$$;

create function app.region_of(p_fan bigint) returns text language sql stable as $$
  select region from app.rules_for(p_fan)
$$;

-- Whether what this fan buys waits for their consent before it opens.
create function app.keeps_withdrawal(p_fan bigint) returns boolean language sql stable as $$
  select keeps_withdrawal from app.rules_for(p_fan)
$$;

-- Whether this fan may have what they have not spent back.
create function app.refunds_balance(p_fan bigint) returns boolean language sql stable as $$
  select refunds_balance from app.rules_for(p_fan)
$$;
