-- How the app is used is the most that is kept, and it is of use for half a year. One partition for each
-- month of the year: when a month has grown old its partition is emptied as a whole, which costs the same
-- whatever it holds. A row need not be unique, which is why this table can have partitions by time and
-- those of money cannot (docs/decisions/0146).

alter table analytics_event rename to analytics_event_in_one;

create table analytics_event (
  fan_id      bigint not null constraint analytics_event_fan_id_fkey references person,
  id          bigint generated always as identity, -- in the order in which it was told
  creator_id  bigint, -- whose app the fan had open
  visit       text not null, -- one opening of the app
  name        text not null, -- the contract lists them
  fields      jsonb not null default '{}',
  happened_at timestamptz not null, -- when it was told, less how long ago it was said to be
  told_at     timestamptz not null,
  constraint analytics_event_comes_before_its_telling check (happened_at <= told_at)
) partition by list ((extract(month from told_at at time zone 'UTC')));

create table analytics_event_01 partition of analytics_event for values in (1);
create table analytics_event_02 partition of analytics_event for values in (2);
create table analytics_event_03 partition of analytics_event for values in (3);
create table analytics_event_04 partition of analytics_event for values in (4);
create table analytics_event_05 partition of analytics_event for values in (5);
create table analytics_event_06 partition of analytics_event for values in (6);
create table analytics_event_07 partition of analytics_event for values in (7);
create table analytics_event_08 partition of analytics_event for values in (8);
create table analytics_event_09 partition of analytics_event for values in (9);
create table analytics_event_10 partition of analytics_event for values in (10);
create table analytics_event_11 partition of analytics_event for values in (11);
create table analytics_event_12 partition of analytics_event for values in (12);

-- Without what is about to be forgotten after 180 days: a node of the version before, which may run on for a
-- while, deletes that by its place in the table, and here other rows have the same place elsewhere.
insert into analytics_event (fan_id, creator_id, visit, name, fields, happened_at, told_at)
select fan_id, creator_id, visit, name, fields, happened_at, told_at
from analytics_event_in_one where told_at > now() - interval '170 days' order by id;

drop table analytics_event_in_one;

-- For what was told a year ago and is still in the partition of this month, after a long standstill. By
-- ranges of pages, which costs hardly anything: here rows lie in the order of their time for good.
create index analytics_event_by_age on analytics_event using brin (told_at)
  with (autosummarize = on);
