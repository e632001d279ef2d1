-- Takes the next rows for a bot, as many as its pace allows, and of one chat only the oldest: nothing
-- overtakes. p_interval is the time between two messages of a bot, p_burst how many may come at once;
-- p_chat_interval and p_chat_burst are the same for one chat.
create function app.claim_outgoing(
  p_bot bigint, p_limit integer, p_interval interval, p_burst integer, p_chat_interval interval,
  p_chat_burst integer, p_lease interval, p_now timestamptz
) returns setof outgoing language plpgsql as $$
declare
  v_free_at timestamptz;
  v_room integer := p_limit;
  v_claimed integer;
begin
  insert into bot_pace (bot_id, free_at) values (p_bot, p_now) on conflict do nothing;
  select greatest(free_at, p_now) into v_free_at
    from bot_pace where bot_id = p_bot for update skip locked;
  if not found then return; end if; -- another node is at it

  if p_interval > interval '0' then
    v_room := least(p_limit, p_burst - ceil(
      extract(epoch from v_free_at - p_now) / extract(epoch from p_interval))::integer);
  elsif v_free_at > p_now then
    v_room := 0;
  end if;
  if v_room <= 0 then return; end if;

  return query
    with next as (
      select o.id from outgoing o
      where o.bot_id = p_bot and o.status = 'waiting' and o.due_at <= p_now
        and not exists (
          select from outgoing e where e.bot_id = o.bot_id and e.chat_id = o.chat_id
            and e.status in ('waiting', 'sending') and e.id < o.id)
        and p_chat_burst > (
          select count(*) from outgoing e where e.bot_id = o.bot_id and e.chat_id = o.chat_id
            and e.claimed_at > p_now - p_chat_burst * p_chat_interval)
      order by o.due_at, o.id limit v_room for update skip locked
    )
    update outgoing o
      set status = 'sending', attempts = attempts + 1, claimed_at = p_now,
          lease_until = p_now + p_lease
      from next where o.id = next.id returning o.*;

  get diagnostics v_claimed = row_count;
  update bot_pace set free_at = v_free_at + v_claimed * p_interval where bot_id = p_bot;
end $$;

-- What is left of a sender that died: tried again where that does no harm, given up otherwise.
-- p_in_flight are rows that this node is sending at this moment, however long it takes.
create function app.settle_lost_outgoing(p_in_flight bigint[], p_now timestamptz) returns integer
language sql as $$
  with lost as (
    select id from outgoing
    where status = 'sending' and lease_until <= p_now and id <> all (p_in_flight)
    for update skip locked
  ), settled as (
    update outgoing o
      set status = case when is_repeatable then 'waiting' else 'dropped' end, lease_until = null,
          settled_at = case when is_repeatable then null else p_now end, problem = 'sender lost'
      from lost where o.id = lost.id
      returning 1
  )
  select count(*)::integer from settled
$$;

-- Of no use any more.
create function app.expire_outgoing(p_now timestamptz) returns integer language sql as $$
  with expired as (
    update outgoing set status = 'dropped', settled_at = p_now, problem = 'too late'
    where status = 'waiting' and expires_at <= p_now returning 1
  )
  select count(*)::integer from expired
$$;

-- The fan blocked the bot or never started it. What else waits for them goes too.
create function app.mark_unreachable(p_bot bigint, p_fan bigint, p_now timestamptz) returns void
language sql as $$
  insert into bot_chat (bot_id, fan_id, is_reachable, heard_at)
    select p_bot, id, false, p_now from person where id = p_fan
    on conflict (bot_id, fan_id) do update set is_reachable = false;

  update outgoing set status = 'dropped', settled_at = p_now, problem = 'unreachable'
    where bot_id = p_bot and chat_id = p_fan and status = 'waiting'
$$;
