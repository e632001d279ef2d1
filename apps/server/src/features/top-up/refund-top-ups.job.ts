import { cents } from '@fanlight/contract/money'
import type { Context } from '../../core/context.ts'
import { type Claimed, DONE, type Outcome, tryAgain } from '../../core/queue/settle-job.ts'
import { queueWorker, type Worker } from '../../core/queue/worker.ts'
import { Refusal } from '../../platform/refuse.ts'
import { ProviderFault } from '../../providers/provider-fault.ts'
import { dbOfTopUp } from './db-of-top-up.ts'
import { noteExchange } from './note-exchange.ts'
import { findPayment } from './operator.store.ts'
import { REFUND_TOP_UP } from './refund-kinds.ts'
import { refundStars } from './refund-stars.ts'
import { STARS_GATEWAY } from './stars-gateway.ts'

const REFUND_EVERY_MS = 2_000

interface RequestedRefund {
  topUpId: string
  amountCents: number
}

/**
 * Asks providers for the refunds that a person wanted, until they say yes or no; what becomes of the
 * money is told by their own events.
 */
export function refundTopUpsJob(ctx: Context): Worker {
  return queueWorker(ctx, {
    kind: REFUND_TOP_UP,
    name: 'refund top-ups',
    everyMs: REFUND_EVERY_MS,
    perform: (job) => refund(ctx, job),
  })
}

async function refund(ctx: Context, job: Claimed<RequestedRefund>): Promise<Outcome> {
  try {
    await ask(ctx, job)
    return DONE
  } catch (error) {
    if (!(error instanceof ProviderFault || error instanceof Refusal)) throw error
    const { topUpId } = job.payload
    ctx.log.error({ err: error, topUpId, attempts: job.attempts }, 'top-up refund failed')
    const isRetryable = error instanceof ProviderFault && error.isRetryable
    if (!isRetryable) return { status: 'dead', problem: error.message }
    return tryAgain(ctx, REFUND_TOP_UP, job, error)
  }
}

/** The key of the job is the provider's too: however often it is asked, it gives once. */
async function ask(
  ctx: Context,
  { key, payload: { topUpId, amountCents } }: Claimed<RequestedRefund>,
) {
  const { gateway, paymentId } = (await findPayment(dbOfTopUp(ctx, topUpId), topUpId)) ?? {
    gateway: '',
    paymentId: null,
  }
  if (gateway === STARS_GATEWAY) {
    await refundStars(ctx, topUpId)
    return
  }
  const give = ctx.cardGateways.get(gateway)?.refund
  if (!give || paymentId === null) {
    throw new ProviderFault(gateway, 'cannot refund this payment by itself', false)
  }
  const asked = { topUpId, way: 'call', name: 'refund', reference: key } as const
  await noteExchange(ctx, asked, () =>
    give({ paymentId, amountCents: cents(amountCents), requestId: key }),
  )
}
