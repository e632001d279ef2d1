-- What the bots say and hear.
--
-- Nothing is sent from inside a business transaction or a handler: a row is queued under a key that
-- names its reason, and a sender takes it from there. A reason that comes up again (an update
-- delivered twice, an event read twice) finds its row and adds nothing. The life of a row:
--
--   waiting ──► sending ──► sent
--      ▲           │ ├────► dropped (blocked, refused, too old, given up, or perhaps sent already)
--      └───────────┘ └ a pause that the messenger asked for, or another try
--
-- A sender claims, then sends, then marks. Dying in between leaves a row whose lease runs out; whether
-- that one is sent again is its own choice (is_repeatable): content that was paid for and edits are,
-- a notice is not, because nobody wants to read it twice.

create table outgoing (
  id            bigint primary key generated always as identity,
  reason        text not null,
  bot_id        bigint not null,
  chat_id       bigint not null, -- a fan's id, or a channel's
  body          jsonb not null, -- what to send; core/bot/outgoing.ts knows its shapes
  is_repeatable boolean not null,
  status        text not null default 'waiting',
  attempts      integer not null default 0,
  due_at        timestamptz not null,
  expires_at    timestamptz not null, -- nobody wants it later than that
  claimed_at    timestamptz,
  lease_until   timestamptz,
  problem       text, -- why it was dropped, or what went wrong last
  created_at    timestamptz not null,
  settled_at    timestamptz,
  constraint outgoing_once_per_reason unique (reason),
  constraint outgoing_status_is_known check (status in ('waiting', 'sending', 'sent', 'dropped')),
  constraint outgoing_sending_has_a_lease check ((status = 'sending') = (lease_until is not null)),
  constraint outgoing_settled_once check ((status in ('sent', 'dropped')) = (settled_at is not null))
);

create index outgoing_due on outgoing (bot_id, due_at, id) where status = 'waiting';
create index outgoing_leases on outgoing (lease_until) where status = 'sending';
create index outgoing_in_order on outgoing (bot_id, chat_id, id)
  where status in ('waiting', 'sending');
create index outgoing_pace on outgoing (bot_id, chat_id, claimed_at);
create index outgoing_by_age on outgoing using brin (created_at);

-- When each bot may speak again. Its row is also the lock under which a node claims for the bot.
create table bot_pace (
  bot_id  bigint primary key,
  free_at timestamptz not null
);

-- A fan's private chat with a bot: whether it can be written to, and when it was last heard of.
create table bot_chat (
  bot_id       bigint not null,
  fan_id       bigint not null references fan,
  is_reachable boolean not null,
  heard_at     timestamptz not null,
  primary key (bot_id, fan_id)
);

create index bot_chat_by_fan on bot_chat (fan_id, heard_at desc);

-- Updates that were handled. The messenger delivers until we say yes, so some come twice.
create table bot_update (
  bot_id    bigint not null,
  update_id bigint not null,
  at        timestamptz not null,
  primary key (bot_id, update_id)
);

create index bot_update_by_age on bot_update using brin (at);

-- How far a bot's updates were asked for, and its Stars compared with ours.
create table bot_cursor (
  bot_id        bigint primary key,
  update_offset bigint not null default 0,
  stars_offset  bigint not null default 0
);

-- How far each fan's events were turned into notices.
create table notice_cursor (
  fan_id bigint primary key references fan,
  seq    bigint not null
);

-- Where something was shown locked, so that the button can go once it is paid for.
create table announcement (
  subject    text primary key, -- 'message:<id>' or 'post:<id>'
  bot_id     bigint not null,
  chat_id    bigint not null,
  message_id bigint not null
);

-- The creator's own channel, and the language its readers are spoken to in.
create table creator_channel (
  creator_id    bigint primary key references creator,
  chat_id       bigint not null,
  language_code text not null default 'en'
);

alter table post add column announced_at timestamptz; -- when it was queued for the channel
create index post_to_announce on post (creator_id, id)
  where audience = 'channel' and announced_at is null;

-- One payment in Stars, under the messenger's own id of it. Kept for refunds: they need the charge and
-- its payer. A charge is credited or it is not: a second one on the same invoice, or one that nobody
-- can place, is not, and giving such a charge back must not touch the fan's balance.
create table star_charge (
  charge_id   text primary key,
  bot_id      bigint not null,
  payer_id    bigint not null, -- a fan, as far as we know them
  top_up_id   uuid references top_up,
  payload     text not null,
  stars       bigint not null,
  outcome     text, -- what became of it; null until that is known
  refund_due_at timestamptz, -- it is to be given back, to be tried then; null otherwise
  refund_attempts integer not null default 0,
  refunded_at timestamptz,
  created_at  timestamptz not null,
  constraint star_charge_stars_are_positive check (stars > 0),
  constraint star_charge_outcome_is_known check (outcome in
    ('credited', 'surplus', 'amount_mismatch', 'unknown', 'refunded_first')),
  constraint star_charge_is_refunded_once check (refunded_at is null or refund_due_at is null)
);

create unique index star_charge_credits_a_top_up_once on star_charge (top_up_id)
  where outcome = 'credited';
create index star_charge_to_refund on star_charge (refund_due_at) where refund_due_at is not null;

-- Takes the next rows for a bot, as many as its pace allows, and of one chat only the oldest: nothing
-- overtakes. p_interval is the time between two messages of a bot, p_burst how many may come at once;
-- p_chat_interval and p_chat_burst are the same for one chat.
create function claim_outgoing(
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
create function settle_lost_outgoing(p_in_flight bigint[], p_now timestamptz) returns integer
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

-- Nobody waits for these any more.
create function expire_outgoing(p_now timestamptz) returns integer language sql as $$
  with expired as (
    update outgoing set status = 'dropped', settled_at = p_now, problem = 'too late'
    where status = 'waiting' and expires_at <= p_now returning 1
  )
  select count(*)::integer from expired
$$;

-- The fan blocked the bot or never started it. What else waits for them goes too.
create function mark_unreachable(p_bot bigint, p_fan bigint, p_now timestamptz) returns void
language sql as $$
  insert into bot_chat (bot_id, fan_id, is_reachable, heard_at)
    select p_bot, id, false, p_now from fan where id = p_fan
    on conflict (bot_id, fan_id) do update set is_reachable = false;

  update outgoing set status = 'dropped', settled_at = p_now, problem = 'unreachable'
    where bot_id = p_bot and chat_id = p_fan and status = 'waiting'
$$;
