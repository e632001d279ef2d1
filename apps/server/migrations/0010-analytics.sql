-- How the app is used, as the app itself tells: nothing of ours depends on it, anybody may tell
-- anything about themselves, and a job forgets it after a while. No row refers to a creator, because
-- the app may name one that does not exist.

create table analytics_event (
  fan_id      bigint not null references person,
  id          bigint generated always as identity,
  creator_id  bigint, -- whose app the fan had open
  visit       text not null, -- one opening of the app
  name        text not null, -- the contract lists them
  fields      jsonb not null default '{}',
  happened_at timestamptz not null, -- when it was told, less how long ago it was said to be
  told_at     timestamptz not null,
  primary key (fan_id, id),
  constraint analytics_event_comes_before_its_telling check (happened_at <= told_at)
);

create index analytics_event_by_age on analytics_event using brin (told_at)
  with (autosummarize = on);
