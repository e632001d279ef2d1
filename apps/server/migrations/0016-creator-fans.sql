-- How a fan stands with a creator: one row for each pair that has met, kept up with every sale, so
-- that a list of a hundred thousand fans is read from an index. Amounts are what the fan paid.
create table creator_fan (
  fan_id       bigint not null references person,
  creator_id   bigint not null references creator,
  since        timestamptz not null, -- when they met
  seen_at      timestamptz not null, -- when the fan last looked at what the creator has
  spent_cents  bigint not null default 0,
  tips_cents   bigint not null default 0,
  unlocks      integer not null default 0, -- posts and messages that were bought
  talked_at    timestamptz, -- when one of them last wrote to the other alone, or the fan tipped
  note         text not null default '', -- for the creator's people alone
  blocked_at   timestamptz, -- since when the creator takes nothing from this fan
  primary key (fan_id, creator_id),
  constraint creator_fan_note_is_short check (length(note) <= 2000)
);

create index creator_fan_by_creator on creator_fan (creator_id, fan_id);
create index creator_fan_by_talk on creator_fan (creator_id, talked_at, fan_id)
  where talked_at is not null;
create index creator_fan_by_spent on creator_fan (creator_id, spent_cents, fan_id);
create index creator_fan_blocked on creator_fan (creator_id) where blocked_at is not null;
create index creator_fan_by_since on creator_fan (creator_id, since, fan_id);
create index creator_fan_by_seen on creator_fan (creator_id, seen_at, fan_id);
