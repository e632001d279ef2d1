-- Work that is done apart from the transaction that asks for it: what the outside world has to be asked
-- for, and what takes long. One table for every kind of it. The life of a job:
--
--   waiting ──► running ──► done
--      ▲           │ ├────► dropped (of no use any more, or perhaps done already)
--      └───────────┘ └────► dead (given up; a person has to look)
--        another try
--
-- A worker claims a job for a while (lease_until), says from time to time that it lives, does the work
-- and settles the job. Of a worker that died the lease runs out, and the job waits again; one that must
-- rather be missed than done twice (not is_repeatable) is dropped then.

create table job (
  id            bigint primary key generated always as identity,
  kind          text not null, -- what is to be done; a job-kind of the program knows its payload
  key           text not null, -- why: the same kind and key are never queued twice
  queue         text not null default '', -- who can do it: a bot, a folder of one node; '' is any worker
  lane          text, -- jobs of one lane are done one after another, in the order of their ids
  payload       jsonb not null,
  is_repeatable boolean not null default true,
  status        text not null default 'waiting',
  attempts      integer not null default 0,
  due_at        timestamptz not null,
  expires_at    timestamptz, -- of no use later than that
  claimed_at    timestamptz,
  lease_until   timestamptz,
  problem       text, -- why it was given up, or what went wrong last
  created_at    timestamptz not null,
  settled_at    timestamptz,
  constraint job_queued_once unique (kind, key),
  constraint job_status_is_known check (status in ('waiting', 'running', 'done', 'dropped', 'dead')),
  constraint job_running_has_a_lease check ((status = 'running') = (lease_until is not null)),
  constraint job_settled_once
    check ((status in ('done', 'dropped', 'dead')) = (settled_at is not null))
);

create index job_due on job (kind, queue, due_at, id) where status = 'waiting';
create index job_leases on job (kind, lease_until) where status = 'running';
create index job_expiring on job (kind, expires_at) where status = 'waiting';
create index job_in_order on job (kind, queue, lane, id)
  where lane is not null and status in ('waiting', 'running');
create index job_lane_pace on job (kind, queue, lane, claimed_at)
  where lane is not null and claimed_at is not null;
create index job_settled on job (settled_at) where status in ('done', 'dropped');
create index job_dead on job (kind, settled_at) where status = 'dead';
