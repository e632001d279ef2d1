import { type BankContext, nowMs } from './bank-context.ts'
import { BankRefusal } from './bank-refusal.ts'
import * as payments from './payments.store.ts'
import { queueWebhook } from './queue-webhook.ts'
import * as refunds from './refunds.store.ts'

/** The card network decides: a dispute that the shop wins gives it the money again. */
export function endDispute(ctx: BankContext, refundId: string, isWon: boolean): refunds.Refund {
  const dispute = refunds.find(ctx.db, refundId)
  if (dispute?.reason !== 'chargeback') throw new BankRefusal('not_found')
  if (!refunds.endDispute(ctx.db, refundId, isWon, nowMs(ctx))) {
    throw new BankRefusal('session_wrong_state')
  }

  const { paymentId, amountCents, reason } = dispute
  const payment = payments.get(ctx.db, paymentId)
  const about = { amountCents, refundId, reason }
  if (!isWon) {
    queueWebhook(ctx, payment, 'payment.dispute_lost', about)
    return dispute
  }
  const refundedCents = payment.refundedCents - amountCents
  const given = { refundedCents, status: 'succeeded' as const }
  const changed = payments.change(ctx.db, payment, given, nowMs(ctx))
  queueWebhook(ctx, changed, 'payment.dispute_won', about)
  return dispute
}
