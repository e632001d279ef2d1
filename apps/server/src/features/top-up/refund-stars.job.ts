import type { Context } from '../../core/context.ts'
import { earliestOf } from '../../core/databases.ts'
import type { Job } from '../../platform/jobs.ts'
import { giveBack } from './refund-stars.ts'
import { nextRefund, refundsDue } from './stars.store.ts'

const REFUND_EVERY_MS = 2_000
const BATCH = 20

/** Gives back what must not be kept, and goes on with refunds that the messenger did not answer. */
export function refundStarsJob(ctx: Context): Job {
  return {
    name: 'give Stars back',
    everyMs: REFUND_EVERY_MS,
    async run() {
      for (const db of ctx.fanDbs()) {
        const due = await refundsDue(db, BATCH, ctx.clock.now())
        for (const charge of due) await giveBack(ctx, charge)
      }
    },
    nextDue: (now) => earliestOf(ctx.fanDbs(), (db) => nextRefund(db, now)),
  }
}
