import type { Context } from '../../core/context.ts'
import type { Db } from '../../platform/db/db.ts'
import type { Job } from '../../platform/jobs.ts'
import { lockSummed, sumSince } from './earned-quarters.store.ts'

const LOOK_EVERY_MS = 60_000
const QUARTER_MS = 15 * 60_000
/** A sale is dated when it begins, and seen when it is committed: quarters are summed after a while. */
const SETTLED_AFTER_MS = QUARTER_MS

/** Sums up what creators earned in the quarters of an hour that are over, for their charts. */
export function sumEarningsJob(ctx: Context): Job {
  return {
    name: 'sum earnings',
    everyMs: LOOK_EVERY_MS,
    canWait: true,
    async run() {
      for (const db of ctx.fanDbs()) await sumQuarters(db, ctx.clock.now())
    },
  }
}

/**
 * Each turn sums what the turn before did once more, for a sale that was seen even later. A clock that
 * was set back is followed: what was summed after it is forgotten.
 */
async function sumQuarters(db: Db, now: Date) {
  const settled = now.getTime() - SETTLED_AFTER_MS
  const until = new Date(settled - (settled % QUARTER_MS))
  await db.transaction(async (tx) => {
    const last = await lockSummed(tx)
    if (!last || last.until.getTime() === until.getTime()) return
    const againFrom = earlier(last.until, until)
    await sumSince(tx, earlier(last.againFrom, againFrom), { until, againFrom })
  })
}

function earlier(a: Date, b: Date): Date {
  return a < b ? a : b
}
