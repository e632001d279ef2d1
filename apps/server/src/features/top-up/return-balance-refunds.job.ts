import type { Context } from '../../core/context.ts'
import type { Job } from '../../platform/jobs.ts'
import { giveBack, listRefused } from './balance-refunds.store.ts'

const RETURN_EVERY_MS = 30_000
const RETURN_BATCH = 100

/** Puts back on the balance what providers will not give. */
export function returnBalanceRefundsJob(ctx: Context): Job {
  return {
    name: 'return balance refunds',
    everyMs: RETURN_EVERY_MS,
    async run() {
      const { commissionPercent } = ctx.settings
      for (const db of ctx.fanDbs()) {
        for (const part of await listRefused(db, RETURN_BATCH)) {
          await giveBack(db, part, commissionPercent, ctx.clock.now())
          ctx.eventNotifier.notify(part.fanId)
        }
      }
    },
  }
}
