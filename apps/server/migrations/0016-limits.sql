-- How many rows of a kind a fan may make in a day (UTC): what one person can fill is bounded, however
-- patient they are. The limits themselves are the program's.
create table daily_quota (
  fan_id bigint not null references fan,
  kind   text not null,
  day    timestamptz not null, -- its first moment
  used   integer not null,
  primary key (fan_id, kind, day)
);

-- Whether this many rows more are within the quota; they are counted only then.
create function take_quota(
  p_fan bigint, p_kind text, p_rows integer, p_max integer, p_now timestamptz
) returns boolean language plpgsql as $$
begin
  if p_rows > p_max then return false; end if;
  insert into daily_quota as q (fan_id, kind, day, used)
    values (p_fan, p_kind, date_trunc('day', p_now, 'UTC'), p_rows)
    on conflict (fan_id, kind, day) do update set used = q.used + excluded.used
      where q.used + excluded.used <= p_max;
  return found;
end $$;

-- How far a sweep over rows by their time has come, so that none begins from the first row again.
create table sweep_mark (
  name text primary key,
  at   timestamptz not null
);

-- Without a summary the index says "maybe" of every new page, and a sweep that has nothing to do
-- reads them all.
alter index event_by_age set (autosummarize = on);
alter index idempotency_by_age set (autosummarize = on);
alter index analytics_event_by_age set (autosummarize = on);

create index tip_drafts_by_age on tip (created_at) where sent_at is null;

-- A fan whose notices could not be made is tried again, later and later, and holds up no other fan.
alter table notice_cursor
  add column failures integer not null default 0,
  add column retry_at timestamptz;

create index notice_cursor_to_retry on notice_cursor (retry_at) where retry_at is not null;
alter index outgoing_by_age set (autosummarize = on);
alter index bot_update_by_age set (autosummarize = on);
