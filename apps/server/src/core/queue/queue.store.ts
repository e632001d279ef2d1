import type { Queries } from '../../platform/db/queries.ts'
import { CLAIMED, type ClaimedRow } from './claimed-row.ts'

export async function enqueue(db: Queries, kind: string, jobs: readonly object[], now: Date) {
  await db.run('select app.enqueue_jobs($1, $2, $3)', [kind, JSON.stringify(jobs), now])
}

export function claim(
  db: Queries,
  kind: string,
  { queue, limit, leaseMs }: { queue: string; limit: number; leaseMs: number },
  now: Date,
): Promise<ClaimedRow[]> {
  return db.query(
    `select ${CLAIMED} from app.claim_jobs($1, $2, $3, make_interval(secs => $4 / 1000.0), $5)
     order by id`,
    [kind, queue, limit, leaseMs, now],
  )
}

/** Those of the queues that something is due in. Asked so that the index answers, however much waits. */
export async function queuesWithWork(
  db: Queries,
  kind: string,
  queues: readonly string[],
  now: Date,
): Promise<string[]> {
  const rows = await db.query<{ queue: string }>(
    `select q.queue from unnest($2::text[]) as q (queue), lateral (
       select min(due_at) as due_at from job
       where kind = $1 and queue = q.queue and status = 'waiting') as first
     where first.due_at <= $3`,
    [kind, queues, now],
  )
  return rows.map(({ queue }) => queue)
}

export async function nextDue(
  db: Queries,
  kind: string,
  queues: readonly string[],
  now: Date,
): Promise<Date | null> {
  const row = await db.one<{ due: Date | null }>(
    `select min(next.due_at) as due from unnest($2::text[]) as q (queue), lateral (
       select min(due_at) as due_at from job
       where kind = $1 and queue = q.queue and status = 'waiting' and due_at > $3) as next`,
    [kind, queues, now],
  )
  return row.due
}

export async function extendLeases(db: Queries, ids: readonly number[], until: Date) {
  await db.run(
    `update job set lease_until = $2 where id = any($1::bigint[]) and status = 'running'`,
    [ids, until],
  )
}

/** A worker whose lease ran out settles nothing: the attempt that it made is not the current one. */
type Attempt = Pick<ClaimedRow, 'id' | 'attempts'>

export async function settle(
  db: Queries,
  { id, attempts }: Attempt,
  { status, problem }: { status: 'done' | 'dropped' | 'dead'; problem: string | null },
  now: Date,
) {
  await db.run(
    `update job set status = $3, problem = $4, settled_at = $5, lease_until = null
     where id = $1 and attempts = $2 and status = 'running'`,
    [id, attempts, status, problem, now],
  )
}

/** A try that does not count was not looked at by the other side, or was interrupted by us. */
export async function putOff(
  db: Queries,
  { id, attempts }: Attempt,
  { dueAt, isCounted, problem }: { dueAt: Date; isCounted: boolean; problem: string | null },
) {
  await db.run(
    `update job set status = 'waiting', due_at = $3, problem = $4, lease_until = null,
       attempts = attempts - $5::integer
     where id = $1 and attempts = $2 and status = 'running'`,
    [id, attempts, dueAt, problem, isCounted ? 0 : 1],
  )
}

export async function remove(db: Queries, { id, attempts }: Attempt) {
  await db.run(`delete from job where id = $1 and attempts = $2 and status = 'running'`, [
    id,
    attempts,
  ])
}

export async function releaseLost(
  db: Queries,
  kind: string,
  inFlight: readonly number[],
  now: Date,
) {
  await db.run('select app.release_lost_jobs($1, $2, $3)', [kind, inFlight, now])
}

/** How many it dropped, at most `limit`. */
export async function expire(db: Queries, kind: string, limit: number, now: Date) {
  const row = await db.one<{ expired: number }>('select app.expire_jobs($1, $2, $3) as expired', [
    kind,
    limit,
    now,
  ])
  return row.expired
}

export async function hasOpen(db: Queries, kind: string, lane: string): Promise<boolean> {
  const row = await db.one<{ isOpen: boolean }>(
    `select exists (select from job where kind = $1 and queue = '' and lane = $2
       and status in ('waiting', 'running')) as "isOpen"`,
    [kind, lane],
  )
  return row.isOpen
}

export async function withdraw(db: Queries, kind: string, key: string): Promise<void> {
  await db.run('select app.withdraw_job($1, $2)', [kind, key])
}

/** How many it deleted, at most `limit`. */
export function removeSettled(
  db: Queries,
  status: 'finished' | 'dead',
  before: Date,
  limit: number,
): Promise<number> {
  return db.run(REMOVE[status], [before, limit])
}

const REMOVE = {
  finished: `delete from job where id in (
    select id from job where status in ('done', 'dropped') and settled_at < $1
    order by settled_at limit $2)`,
  dead: `delete from job where id in (
    select id from job where status = 'dead' and settled_at < $1 limit $2)`,
}

export interface DeadJob {
  id: number
  kind: string
  key: string
  attempts: number
  problem: string
  settledAt: Date
}

/** Newest first. */
export function listDead(db: Queries, limit: number): Promise<DeadJob[]> {
  return db.query(
    `select id, kind, key, attempts, problem, settled_at as "settledAt"
     from job where status = 'dead' order by settled_at desc, id desc limit $1`,
    [limit],
  )
}

/** False where no such job is dead. */
export async function revive(db: Queries, id: number, now: Date): Promise<boolean> {
  const revived = await db.run(
    `update job set status = 'waiting', attempts = 0, due_at = $2, expires_at = null,
       settled_at = null
     where id = $1 and status = 'dead'`,
    [id, now],
  )
  return revived > 0
}

export async function dismiss(db: Queries, id: number): Promise<boolean> {
  const dismissed = await db.run(
    `update job set status = 'dropped' where id = $1 and status = 'dead'`,
    [id],
  )
  return dismissed > 0
}

export type JobCounts = Record<'waiting' | 'running' | 'dead', number>

/** The jobs that were given up. */
export function findDead(db: Queries): Promise<{ count: number; oldestAt: Date | null }> {
  return db.one(
    `select count(*)::int as count, min(settled_at) as "oldestAt" from job where status = 'dead'`,
  )
}

/** Counts no further than `limit`, so that a long queue is not read through for a number. */
export function countJobs(db: Queries, kind: string, limit: number): Promise<JobCounts> {
  return db.one(
    `select
       (select count(*)::integer from (
         select from job where kind = $1 and status = 'waiting' limit $2) as counted) as waiting,
       (select count(*)::integer from job where kind = $1 and status = 'running') as running,
       (select count(*)::integer from (
         select from job where kind = $1 and status = 'dead' limit $2) as counted) as dead`,
    [kind, limit],
  )
}

/** When the job that waits longest was due; null where none waits. */
export async function oldestDue(
  db: Queries,
  kind: string,
  queues: readonly string[],
): Promise<Date | null> {
  const row = await db.one<{ due: Date | null }>(
    `select min(first.due_at) as due from unnest($2::text[]) as q (queue), lateral (
       select min(due_at) as due_at from job
       where kind = $1 and queue = q.queue and status = 'waiting') as first`,
    [kind, queues],
  )
  return row.due
}
