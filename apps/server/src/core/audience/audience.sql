-- A fan and a creator have to do with each other.
create function app.note_contact(p_fan bigint, p_creator bigint, p_now timestamptz) returns void
language sql as $$
  insert into creator_fan (fan_id, creator_id, since, seen_at)
    values (p_fan, p_creator, p_now, p_now)
    on conflict (fan_id, creator_id) do nothing
$$;

-- One of them wrote to the other alone.
create function app.note_talk(p_fan bigint, p_creator bigint, p_now timestamptz) returns void
language sql as $$
  insert into creator_fan (fan_id, creator_id, since, seen_at, talked_at)
    values (p_fan, p_creator, p_now, p_now, p_now)
    on conflict (fan_id, creator_id) do update set talked_at = excluded.talked_at
$$;

-- Each fan paid the creator beside them; the caller holds the wallets, and so no two of these meet.
create function app.note_sales(
  p_fans bigint[], p_creators bigint[], p_kind text, p_amounts bigint[], p_now timestamptz
) returns void language sql as $$
  insert into creator_fan as f
      (fan_id, creator_id, since, seen_at, spent_cents, tips_cents, unlocks, talked_at)
    select fan_id, creator_id, p_now, p_now, amount, case p_kind when 'tip' then amount else 0 end,
      case when p_kind in ('post', 'message') then 1 else 0 end, case p_kind when 'tip' then p_now end
    from unnest(p_fans, p_creators, p_amounts) as sale (fan_id, creator_id, amount)
    on conflict (fan_id, creator_id) do update
      set spent_cents = f.spent_cents + excluded.spent_cents,
          tips_cents = f.tips_cents + excluded.tips_cents,
          unlocks = f.unlocks + excluded.unlocks,
          talked_at = coalesce(excluded.talked_at, f.talked_at)
$$;

-- A sale that is given back is a negative one; a negative amount takes it again.
create function app.note_refund(
  p_fan bigint, p_creator bigint, p_kind text, p_amount bigint, p_closes boolean
) returns void language sql as $$
  update creator_fan
    set spent_cents = spent_cents - p_amount,
        tips_cents = tips_cents - case p_kind when 'tip' then p_amount else 0 end,
        unlocks = unlocks
          - case when p_closes and p_kind in ('post', 'message') then sign(p_amount) else 0 end
    where fan_id = p_fan and creator_id = p_creator
$$;

create function app.is_blocked(p_fan bigint, p_creator bigint) returns boolean
language sql stable as $$
  select exists (
    select from creator_fan
    where fan_id = p_fan and creator_id = p_creator and blocked_at is not null)
$$;
