-- The fan blocked the bot or never started it.
create function app.mark_unreachable(p_bot bigint, p_fan bigint, p_now timestamptz) returns void
language sql as $$
  insert into bot_chat (bot_id, fan_id, is_reachable, heard_at)
    select p_bot, id, false, p_now from person where id = p_fan
    on conflict (bot_id, fan_id) do update set is_reachable = false
$$;
