-- Sells to many fans in one transaction what an ordinary tap buys: the thing is on offer at the price
-- that the fan saw, the balance pays it, and nothing stands in the way. Most of what a sale costs is the
-- beginning of its statements, and here there are a dozen of them however many fans there are.
--
-- Names what was sold. Of everything else there is no trace: it is left to app.sell, which says why not,
-- or waits. Nothing here waits for a wallet. Locks are taken as there: keys first, then wallets, both in
-- the order of fans, so that two of these never wait for each other.
--
-- The planner is told how many there are at most: of a thousand, as it would think, it would read the
-- things' whole tables to find them.
--
-- Each fan stands in it once and brings a key. The kinds are 'post', 'message' and 'tip'; each brings
-- two functions of its own, which stand with its feature:
--   …_offers  who sells it to these fans at what price, where it is to be had
--   sold_…s   writes down that it is the fans', and says what to tell. The caller holds the wallets.
create function app.sell_together(
  p_kind text, p_fans bigint[], p_things text[], p_commission_percent numeric, p_keys text[],
  p_hashes bytea[], p_now timestamptz, p_seen_prices bigint[], p_confirmed boolean[]
) returns table (fan_id bigint, thing text, outcome jsonb) language plpgsql rows 32 as $$
#variable_conflict use_column
declare
  v_claimed bigint[] := app.claim_keys(p_fans, p_keys, p_hashes, p_now);
  v_held bigint[] := array(
    select fan_id from wallet where fan_id = any (v_claimed) order by fan_id
    for update skip locked);
  v_fans bigint[];
  v_things text[];
  v_creators bigint[];
  v_prices bigint[];
  v_balances bigint[];
  v_seqs bigint[];
  v_subjects text[];
  v_events text[];
  v_bodies jsonb[];
  v_outcomes jsonb[];
begin
  select array_agg(o.fan_id), array_agg(o.thing), array_agg(o.creator_id), array_agg(o.price)
    into v_fans, v_things, v_creators, v_prices
    from unnest(p_fans, p_seen_prices, p_confirmed) as asked (fan_id, seen_price, is_confirmed)
    join app.offers_to_many(p_kind, p_fans, p_things) o using (fan_id)
    join wallet w using (fan_id)
    join creator c on c.id = o.creator_id
    where w.fan_id = any (v_held) and c.suspended_at is null
      and o.price = coalesce(asked.seen_price, o.price)
      and (asked.is_confirmed or coalesce(o.price <= w.ask_above_cents, true))
      and not w.has_intents
      and not exists (
        select from creator_fan f
        where f.fan_id = w.fan_id and f.creator_id = o.creator_id and f.blocked_at is not null);

  select array_agg(fan_id), array_agg(thing), array_agg(creator), array_agg(price),
      array_agg(balance), array_agg(seq)
    into v_fans, v_things, v_creators, v_prices, v_balances, v_seqs
    from unnest(v_fans, v_things, v_creators, v_prices) as sale (fan_id, thing, creator, price)
    join app.debit_wallets(v_fans, v_prices, p_now) using (fan_id);

  select array_agg(subject order by place), array_agg(event order by place),
      array_agg(body || balance order by place),
      array_agg(app.sold_answer(is_unopened) || balance order by place)
    into v_subjects, v_events, v_bodies, v_outcomes
    from unnest(v_fans, v_balances) with ordinality as paid (fan_id, balance_cents, place)
    join app.sold_to_many(p_kind, v_fans, v_things, v_creators, v_prices, p_now) using (fan_id)
    cross join lateral jsonb_build_object('balanceCents', balance_cents) as balance;

  perform app.pay_creators(v_fans, v_balances, p_kind, v_subjects, v_creators, v_prices,
    p_commission_percent, p_now);
  insert into event (fan_id, seq, type, body, created_at)
    select fan_id, seq, event, body, p_now
    from unnest(v_fans, v_seqs, v_events, v_bodies) as news (fan_id, seq, event, body);
  perform app.settle_keys(p_fans, p_keys, v_claimed, v_fans, v_outcomes);
  return query
    select fan_id, thing,
      outcome || jsonb_build_object('event', app.event_json(seq, event, body))
    from unnest(v_fans, v_things, v_outcomes, v_seqs, v_events, v_bodies)
      as sold (fan_id, thing, outcome, seq, event, body);
end $$;

create function app.offers_to_many(p_kind text, p_fans bigint[], p_things text[])
returns table (fan_id bigint, thing text, creator_id bigint, price bigint)
language plpgsql stable rows 32 as $$
begin
  case p_kind
    when 'post' then return query select * from app.post_offers(p_fans, p_things::bigint[]);
    when 'message' then return query select * from app.message_offers(p_fans, p_things::bigint[]);
    when 'tip' then return query select * from app.tip_offers(p_fans, p_things::uuid[]);
  end case;
end $$;

create function app.sold_to_many(
  p_kind text, p_fans bigint[], p_things text[], p_creators bigint[], p_prices bigint[],
  p_now timestamptz
) returns table (fan_id bigint, subject text, event text, is_unopened boolean, body jsonb)
language plpgsql rows 32 as $$
begin
  case p_kind
    when 'post' then return query
      select * from app.sold_posts(p_fans, p_things::bigint[], p_creators, p_prices, p_now);
    when 'message' then return query
      select * from app.sold_messages(p_fans, p_things::bigint[], p_creators, p_prices, p_now);
    when 'tip' then return query select * from app.sold_tips(p_fans, p_things::uuid[], p_now);
  end case;
end $$;
