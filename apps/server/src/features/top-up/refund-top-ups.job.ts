import type { Context } from '../../core/context.ts'
import type { Db } from '../../platform/db/db.ts'
import type { Job } from '../../platform/jobs.ts'
import { Refusal } from '../../platform/refuse.ts'
import { ProviderFault } from '../../providers/provider-fault.ts'
import * as operator from './operator.store.ts'
import { refundStars } from './refund-stars.ts'
import { STARS_GATEWAY } from './stars-gateway.ts'

const REFUND_EVERY_MS = 2_000
const BATCH = 20
const RETRY_BASE_MS = 10_000
const RETRY_MAX_MS = 60 * 60_000

/** Asks providers for the refunds that a person wanted. What is not answered is asked for again. */
export function refundTopUpsJob(ctx: Context): Job {
  return {
    name: 'refund top-ups',
    everyMs: REFUND_EVERY_MS,
    async run() {
      for (const db of ctx.fanDbs()) {
        const requests = await operator.listRefundsDue(db, ctx.clock.now(), BATCH)
        for (const due of requests) await refund(ctx, db, due)
      }
    },
  }
}

async function refund(ctx: Context, db: Db, due: operator.DueRefund) {
  try {
    await ask(ctx, due)
    await operator.noteRefundTry(db, due.id, { dueAt: null, problem: null })
  } catch (error) {
    if (!(error instanceof ProviderFault || error instanceof Refusal)) throw error
    const isRetryable = error instanceof ProviderFault && error.isRetryable
    const delayMs = Math.min(RETRY_BASE_MS * 2 ** due.attempts, RETRY_MAX_MS)
    const dueAt = isRetryable ? new Date(ctx.clock.now().getTime() + delayMs) : null
    await operator.noteRefundTry(db, due.id, { dueAt, problem: error.message })
    ctx.log.error({ err: error, topUpId: due.topUpId, dueAt }, 'top-up refund failed')
  }
}

async function ask(ctx: Context, { id, topUpId, gateway, paymentId, amount }: operator.DueRefund) {
  if (gateway === STARS_GATEWAY) {
    await refundStars(ctx, topUpId)
    return
  }
  const give = ctx.cardGateways.get(gateway)?.refund
  if (!give || paymentId === null) {
    throw new ProviderFault(gateway, 'cannot refund this payment by itself', false)
  }
  await give({ paymentId, amountCents: amount, requestId: id })
}
