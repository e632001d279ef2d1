import type { Context } from '../../core/context.ts'
import { earliestOf } from '../../core/databases.ts'
import type { Job } from '../../platform/jobs.ts'
import { expire, nextExpiry } from './top-up.store.ts'

const EXPIRE_EVERY_MS = 60_000
/** Per transaction: what one of them holds locked stays short. */
const EXPIRE_BATCH = 500

/** Closes payments that were never made. Nothing is told: the fan has left long ago. */
export function expireTopUpsJob(ctx: Context): Job {
  return {
    name: 'expire top-ups',
    everyMs: EXPIRE_EVERY_MS,
    async run(stopping) {
      for (const db of ctx.fanDbs()) {
        let expired: number
        do {
          expired = await expire(db, EXPIRE_BATCH, ctx.clock.now())
        } while (expired === EXPIRE_BATCH && !stopping?.aborted)
      }
    },
    nextDue: (now) => earliestOf(ctx.fanDbs(), (db) => nextExpiry(db, now)),
  }
}
