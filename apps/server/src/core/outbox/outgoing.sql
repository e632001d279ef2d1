-- Takes the next messages for a bot, as many as its pace allows. p_interval is the time between two
-- messages of a bot, p_burst how many may come at once; p_chat_interval and p_chat_burst are the same
-- for one chat.
create function app.claim_messages(
  p_bot bigint, p_limit integer, p_interval interval, p_burst integer, p_chat_interval interval,
  p_chat_burst integer, p_lease interval, p_now timestamptz
) returns setof job language plpgsql as $$
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
    select * from app.claim_jobs('message', p_bot::text, v_room, p_lease, p_now, p_chat_burst,
      p_chat_burst * p_chat_interval);

  get diagnostics v_claimed = row_count;
  update bot_pace set free_at = v_free_at + v_claimed * p_interval where bot_id = p_bot;
end $$;

-- p_subject is 'message:<id>', or something else that is not on its way to a fan. What the fan has seen
-- was received, whatever became of a later try.
create function app.note_delivery(p_fan bigint, p_subject text, p_delivery integer) returns void
language sql as $$
  update message set delivery = p_delivery
    where fan_id = p_fan and id = case when p_subject ~ '^message:[0-9]{1,18}$'
        then substr(p_subject, 9)::bigint end
      and delivery <> 1 and delivery <> p_delivery
$$;

-- What waits for a fan who cannot be written to goes.
create function app.drop_unreachable(p_bot bigint, p_fan bigint, p_now timestamptz) returns void
language sql as $$
  select app.mark_unreachable(p_bot, p_fan, p_now);
  select app.note_delivery(p_fan, payload ->> 'subject', 2) from job
    where kind = 'message' and queue = p_bot::text and lane = p_fan::text
      and status in ('waiting', 'running');
  select app.drop_lane('message', p_bot::text, p_fan::text, 'unreachable', p_now)
$$;

-- Whether something is on its way to a chat that shows or opens this subject.
create function app.is_on_its_way(p_chat bigint, p_subject text) returns boolean
language sql stable as $$
  select exists (select from job
    where kind = 'message' and lane = p_chat::text and status in ('waiting', 'running')
      and payload ->> 'subject' = p_subject)
$$;

-- What became of the message of that reason, and what went wrong; no row where none is known.
create function app.message_fate(p_reason text) returns table (state text, problem text)
language sql stable as $$
  select case status when 'done' then 'sent' when 'running' then 'sending'
      when 'dead' then 'dropped' else status end, problem
    from job where kind = 'message' and key = p_reason
$$;
