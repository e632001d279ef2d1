import { Type } from 'typebox'
import type { Context } from '../../core/context.ts'
import { jobKind } from '../../core/queue/job-kind.ts'
import { DONE, tryAgain } from '../../core/queue/settle-job.ts'
import { queueWorker, type Worker } from '../../core/queue/worker.ts'
import { ProviderFault } from '../../providers/provider-fault.ts'

const FORGET_EVERY_MS = 5_000

/** Queued by `app.forget_card`. A card may be saved and forgotten again. */
const FORGET_CARD = jobKind(
  'forget_card',
  Type.Object({ gateway: Type.String(), token: Type.String() }),
  { isForgottenWhenDone: true },
)

/** Has gateways delete the cards that we may not charge any more, until they have. */
export function forgetCardsJob(ctx: Context): Worker {
  return queueWorker(ctx, {
    kind: FORGET_CARD,
    name: 'forget cards',
    everyMs: FORGET_EVERY_MS,
    async perform(job) {
      const { gateway, token } = job.payload
      try {
        await ctx.cardGateways.get(gateway)?.forgetCard?.(token)
        return DONE
      } catch (error) {
        if (!(error instanceof ProviderFault)) throw error
        ctx.log.warn({ err: error, gateway }, 'deleting card at gateway failed')
        return tryAgain(ctx, FORGET_CARD, job, error)
      }
    },
  })
}
