import type { Context } from '../../core/context.ts'
import { deleteOld } from '../../core/retention/delete-old.ts'
import type { Job } from '../../platform/jobs.ts'
import { ANALYTICS, emptyMonths } from './analytics.store.ts'

const FORGET_EVERY_MS = 10 * 60_000
/** This month and the five before it: two seasons, enough to compare one with the next. */
const MONTHS_KEPT = 6
const MONTHS = Array.from({ length: 12 }, (_none, index) => index + 1)

export function forgetOldAnalyticsJob(ctx: Context): Job {
  return {
    name: 'forget how the app was used',
    everyMs: FORGET_EVERY_MS,
    async run() {
      const { oldMonths, before } = whatIsOld(ctx.clock.now())
      for (const db of ctx.fanDbs()) await emptyMonths(db, oldMonths)
      // Nothing is left, unless the server stood still while a kept month was a year older.
      await deleteOld(ctx.fanDbs(), ANALYTICS, before)
    },
  }
}

/** The months of the year that hold nothing of use, and the first moment that is kept. */
function whatIsOld(now: Date): { oldMonths: number[]; before: Date } {
  const before = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - MONTHS_KEPT + 1))
  const kept = Array.from(
    { length: MONTHS_KEPT },
    (_none, index) => ((before.getUTCMonth() + index) % 12) + 1,
  )
  return { oldMonths: MONTHS.filter((month) => !kept.includes(month)), before }
}
