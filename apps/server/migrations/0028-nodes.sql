-- One row for each server that runs on this database, so that they know of each other: what they must
-- have in common is compared at the start, and limits are divided by their number. A server says every
-- few seconds that it lives, by the database's clock: those of the machines may differ.
create table node (
  id         uuid primary key,
  host       text not null,
  pid        integer not null,
  parts      jsonb not null, -- fingerprints of secrets and places, never the secrets themselves
  load       jsonb, -- how busy it is; null until its first word after the start
  started_at timestamptz not null default clock_timestamp(),
  seen_at    timestamptz not null default clock_timestamp()
);
