import type { Context } from '../../core/context.ts'
import { DONE, tryAgain } from '../../core/queue/settle-job.ts'
import { queueWorker, type Worker } from '../../core/queue/worker.ts'
import { ProviderFault } from '../../providers/provider-fault.ts'
import { REFUND_STARS } from './refund-kinds.ts'
import { giveBack } from './refund-stars.ts'
import { find } from './stars.store.ts'

const REFUND_EVERY_MS = 2_000

/** Gives back what must not be kept, and goes on with refunds that the messenger did not answer. */
export function refundStarsJob(ctx: Context): Worker {
  return queueWorker(ctx, {
    kind: REFUND_STARS,
    name: 'give Stars back',
    everyMs: REFUND_EVERY_MS,
    async perform(job) {
      const { fanId, chargeId } = job.payload
      const charge = await find(ctx.dbOf(fanId), chargeId)
      if (!charge || charge.isRefunded) return DONE
      try {
        await giveBack(ctx, charge)
        return DONE
      } catch (error) {
        if (!(error instanceof ProviderFault)) throw error
        ctx.log.error({ err: error, chargeId, attempts: job.attempts }, 'stars refund failed')
        return tryAgain(ctx, REFUND_STARS, job, error)
      }
    },
  })
}
