import type { Job } from '../../platform/jobs.ts'
import type { Context } from '../context.ts'
import * as store from './queue.store.ts'
import { isWorker } from './worker.ts'

const COUNTED_MAX = 10_000

export interface QueueState {
  kind: string
  waiting: number
  dead: number
  /** For how long the oldest is due that was not begun. */
  oldestSeconds: number
}

/** The same as the metrics tell, for a page: each kind once. */
export async function readQueues(
  { sharedDb: db, clock }: Pick<Context, 'sharedDb' | 'clock'>,
  jobs: readonly Job[],
): Promise<QueueState[]> {
  const workers = new Map(jobs.filter(isWorker).map((worker) => [worker.kind, worker])).values()
  return Promise.all(
    [...workers].map(async ({ kind, queues }) => {
      const { waiting, dead } = await store.countJobs(db, kind, COUNTED_MAX)
      const due = await store.oldestDue(db, kind, await queues())
      const ms = due === null ? 0 : clock.now().getTime() - due.getTime()
      return { kind, waiting, dead, oldestSeconds: Math.max(0, ms / 1000) }
    }),
  )
}

/** The jobs that were given up, for a person to look at. */
export function readDeadJobs({ sharedDb }: Pick<Context, 'sharedDb'>) {
  return store.findDead(sharedDb)
}
