import type { Job } from '../../platform/jobs.ts'
import type { Context } from '../context.ts'
import * as store from './queue.store.ts'

const SWEEP_EVERY_MS = 10 * 60_000
const DAY_MS = 86_400_000
/** Longer than anything waits, so that no key is queued a second time. */
const FINISHED_KEPT_MS = 14 * DAY_MS
/** Long enough for a person to have looked. */
const DEAD_KEPT_MS = 90 * DAY_MS
const BATCH = 1_000

/** Deletes jobs of every kind that were settled long ago. */
export function sweepQueueJob(ctx: Pick<Context, 'sharedDb' | 'clock'>): Job {
  const sweep = async (status: 'finished' | 'dead', keptMs: number) => {
    const before = new Date(ctx.clock.now().getTime() - keptMs)
    while ((await store.removeSettled(ctx.sharedDb, status, before, BATCH)) === BATCH);
  }
  return {
    name: 'sweep settled jobs',
    everyMs: SWEEP_EVERY_MS,
    async run() {
      await sweep('finished', FINISHED_KEPT_MS)
      await sweep('dead', DEAD_KEPT_MS)
    },
  }
}
