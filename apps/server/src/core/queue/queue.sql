-- Adds jobs of one kind, in their order; those whose key is known already add nothing. Each is an
-- object of key and payload, and of queue, lane, dueAt, expiresAt and isRepeatable where they differ
-- from what a job has by itself. Returns how many were added.
create function app.enqueue_jobs(p_kind text, p_jobs jsonb, p_now timestamptz) returns integer
language sql as $$
  with added as (
    insert into job (kind, key, queue, lane, payload, is_repeatable, due_at, expires_at, created_at)
      select p_kind, j ->> 'key', coalesce(j ->> 'queue', ''), j ->> 'lane', j -> 'payload',
        coalesce((j ->> 'isRepeatable')::boolean, true),
        coalesce((j ->> 'dueAt')::timestamptz, p_now), (j ->> 'expiresAt')::timestamptz, p_now
      from jsonb_array_elements(p_jobs) with ordinality as each (j, n) order by n
    on conflict on constraint job_queued_once do nothing
    returning 1
  )
  select count(*)::integer from added
$$;

-- Takes the next due jobs, of one lane only the oldest: nothing overtakes, also not one that waits for
-- another try. Where p_lane_burst is given, a lane is claimed from so often within p_lane_window. It may not
-- sort, which leaves the index that has them in order: planned while a queue is short, all of it was read and
-- sorted for every claim after it had grown, until PostgreSQL counted again.
create function app.claim_jobs(
  p_kind text, p_queue text, p_limit integer, p_lease interval, p_now timestamptz,
  p_lane_burst integer default null, p_lane_window interval default null
) returns setof job language sql set enable_sort to off as $$
  with next as (
    select j.id from job j
    where j.kind = p_kind and j.queue = p_queue and j.status = 'waiting' and j.due_at <= p_now
      and (j.expires_at is null or j.expires_at > p_now)
      and (j.lane is null or not exists (
        select from job e where e.kind = j.kind and e.queue = j.queue and e.lane = j.lane
          and e.status in ('waiting', 'running') and e.id < j.id))
      and (p_lane_burst is null or p_lane_burst > (
        select count(*) from job e where e.kind = j.kind and e.queue = j.queue and e.lane = j.lane
          and e.claimed_at > p_now - p_lane_window))
    order by j.due_at, j.id limit p_limit for update skip locked
  )
  update job j
    set status = 'running', attempts = attempts + 1, claimed_at = p_now,
        lease_until = p_now + p_lease
    from next where j.id = next.id returning j.*
$$;

-- Jobs of workers that died wait again, or are dropped where a repeat would do harm. p_in_flight are
-- those that this node works on: a clock that jumps ends no lease of our own.
create function app.release_lost_jobs(p_kind text, p_in_flight bigint[], p_now timestamptz)
returns void language sql as $$
  with lost as (
    select id from job
    where kind = p_kind and status = 'running' and lease_until <= p_now and id <> all (p_in_flight)
    for update skip locked
  )
  update job j
    set status = case when is_repeatable then 'waiting' else 'dropped' end, lease_until = null,
        settled_at = case when is_repeatable then null else p_now end, problem = 'worker lost'
    from lost where j.id = lost.id
$$;

-- Drops what is of no use any more, some of it at a time. Returns how many it was.
create function app.expire_jobs(p_kind text, p_limit integer, p_now timestamptz) returns integer
language sql as $$
  with expired as (
    update job set status = 'dropped', settled_at = p_now, problem = 'too late'
    where id in (
      select id from job where kind = p_kind and status = 'waiting' and expires_at <= p_now
      order by expires_at limit p_limit for update skip locked
    )
    returning 1
  )
  select count(*)::integer from expired
$$;

-- It is not wanted any more, and may be asked for again later.
create function app.withdraw_job(p_kind text, p_key text) returns void language sql as $$
  delete from job where kind = p_kind and key = p_key
$$;

-- What else waits in a lane is of no use any more. `is true` leaves PostgreSQL the index of lanes alone: while
-- it has not counted a queue that grew quickly, it takes the one of all that waits for as good.
create function app.drop_lane(
  p_kind text, p_queue text, p_lane text, p_problem text, p_now timestamptz
) returns void language sql as $$
  update job set status = 'dropped', settled_at = p_now, problem = p_problem
    where kind = p_kind and queue = p_queue and lane = p_lane
      and status in ('waiting', 'running') and (status = 'waiting') is true
$$;

-- Whom it was for is gone.
create function app.drop_queue(p_kind text, p_queue text, p_problem text, p_now timestamptz)
returns void language sql as $$
  update job set status = 'dropped', settled_at = p_now, problem = p_problem
    where kind = p_kind and queue = p_queue and status = 'waiting'
$$;

-- It is tried as soon as what is before it in its lane lets it, and not only when it was put off to.
create function app.hasten_job(p_kind text, p_key text, p_now timestamptz) returns void
language sql as $$
  update job set due_at = p_now where kind = p_kind and key = p_key and status = 'waiting'
$$;
