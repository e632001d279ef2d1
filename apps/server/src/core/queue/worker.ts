import type { Job } from '../../platform/jobs.ts'
import type { Context } from '../context.ts'
import type { ClaimedRow } from './claimed-row.ts'
import type { JobKind } from './job-kind.ts'
import { keepLeases } from './keep-leases.ts'
import * as store from './queue.store.ts'
import { type Outcome, settleJob, type Work } from './settle-job.ts'

/** Leases last for longer; asked more often it was a third of what an idle server asks at all. */
const TIDY_EVERY_MS = 5_000
/** Per statement: what one of them holds locked stays short. */
const EXPIRE_BATCH = 500
const BATCH = 20

export interface WorkerOptions<Payload> extends Work<Payload> {
  /** Of the jobs that the runner repeats. */
  name: string
  everyMs: number
  /** Done at the same time. */
  batch?: number
  /** Where this node can work; '' alone unless it says otherwise. */
  queues?: () => Promise<readonly string[]> | readonly string[]
  /** Begins no more work once it is aborted, whatever the runner says. */
  stopping?: AbortSignal
  /** Claims in another way, at a pace for example. */
  claim?: (queue: string, limit: number) => Promise<ClaimedRow[]>
}

/** A job of the runner that works on a queue, and what the metrics tell of it. */
export interface Worker extends Job {
  kind: string
  queues(): Promise<readonly string[]>
  /** How many tries of this node came to what. */
  outcomes: Readonly<Record<Outcome['status'], number>>
}

export function isWorker(job: Job): job is Worker {
  return 'outcomes' in job
}

type Ctx = Pick<Context, 'sharedDb' | 'clock' | 'log'>

/** Works on a kind of jobs. Safe on several nodes at once: a job is claimed by one of them. */
export function queueWorker<Payload>(ctx: Ctx, options: WorkerOptions<Payload>): Worker {
  const [worker] = queueWorkers(ctx, options, 1)
  return worker
}

/** Several that do one batch each at the same time, and know of each other. */
export function queueWorkers<Payload>(
  ctx: Ctx,
  options: WorkerOptions<Payload>,
  count: number,
): [Worker, ...Worker[]] {
  const { kind, batch = BATCH } = options
  const inFlight = new Set<number>()
  const outcomes = { done: 0, waiting: 0, dropped: 0, dead: 0 }
  const tidy = nowAndThen(ctx, () => tidyUp(ctx, kind, inFlight))
  const queues = async () => (await options.queues?.()) ?? ['']
  const claim = options.claim ?? ((queue, limit) => claimNext(ctx, kind, queue, limit))

  const perform = async (row: ClaimedRow) => {
    const { status } = await settleJob(ctx, options, row)
    outcomes[status] += 1
  }
  const drain = async (queue: string, stopping?: AbortSignal) => {
    while (!stopping?.aborted && !options.stopping?.aborted) {
      const rows = await claim(queue, batch)
      if (rows.length === 0) return
      await using _ = keepLeases(ctx, kind, rows, inFlight)
      await allOf(rows.map(perform))
    }
  }
  const run = async (stopping?: AbortSignal) => {
    await tidy()
    const waiting = await store.queuesWithWork(
      ctx.sharedDb,
      kind.name,
      await queues(),
      ctx.clock.now(),
    )
    await allOf(waiting.map((queue) => drain(queue, stopping)))
  }
  const worker = (name: string): Worker => ({
    name,
    everyMs: options.everyMs,
    run,
    nextDue: async (now) => store.nextDue(ctx.sharedDb, kind.name, await queues(), now),
    kind: kind.name,
    queues,
    outcomes,
  })
  const others = Array.from({ length: count - 1 }, (_, index) =>
    worker(`${options.name} ${index + 2}`),
  )
  return [worker(options.name), ...others]
}

function claimNext(
  { sharedDb: db, clock }: Ctx,
  { name, leaseMs }: JobKind,
  queue: string,
  limit: number,
) {
  return store.claim(db, name, { queue, limit, leaseMs }, clock.now())
}

async function tidyUp(
  { sharedDb: db, clock }: Ctx,
  { name }: JobKind,
  inFlight: ReadonlySet<number>,
) {
  await store.releaseLost(db, name, [...inFlight], clock.now())
  while ((await store.expire(db, name, EXPIRE_BATCH, clock.now())) === EXPIRE_BATCH);
}

/** Of the time in the world, by which leases end; it may be set back. */
function nowAndThen({ clock }: Ctx, work: () => Promise<void>) {
  let doneAt = Number.NEGATIVE_INFINITY
  return async () => {
    const now = clock.now().getTime()
    if (Math.abs(now - doneAt) < TIDY_EVERY_MS) return
    doneAt = now
    await work()
  }
}

/** Waits for all of them, also when one fails: none is left to itself. */
async function allOf(works: Promise<void>[]) {
  const results = await Promise.allSettled(works)
  const failed = results.find((result) => result.status === 'rejected')
  if (failed) throw failed.reason
}
