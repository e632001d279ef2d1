import { type BankContext, nowMs } from './bank-context.ts'
import { BankRefusal } from './bank-refusal.ts'
import * as checkouts from './checkouts.store.ts'
import { newId } from './new-id.ts'
import * as payments from './payments.store.ts'
import { queueWebhook } from './queue-webhook.ts'
import * as refunds from './refunds.store.ts'
import * as tasks from './tasks.store.ts'

interface RefundRequest {
  paymentId: string
  /** All that is left, unless told. */
  amountCents?: number | undefined
  requestId: string | null
  reason: refunds.Refund['reason']
}

/** Gives money back, at most as much as was taken. The same request is one refund. */
export function refundPayment(ctx: BankContext, request: RefundRequest): refunds.Refund {
  const known = request.requestId === null ? null : refunds.findByRequest(ctx.db, request.requestId)
  if (known) return known

  const payment = payments.find(ctx.db, request.paymentId)
  if (!payment) throw new BankRefusal('not_found')
  if (payment.status !== 'succeeded') throw new BankRefusal('session_wrong_state')

  const { amountCents: taken } = checkouts.get(ctx.db, payment.checkoutId)
  const left = taken - payment.refundedCents
  const amountCents = request.amountCents ?? left
  if (amountCents > left) throw new BankRefusal('refund_amount_too_large')

  const { paymentId, requestId, reason } = request
  const id = newId('ref')
  const refund = { id, paymentId, requestId, amountCents, reason, createdMs: nowMs(ctx) }
  refunds.insert(ctx.db, refund)
  const isWhole = amountCents === left
  const refundedCents = payment.refundedCents + amountCents
  const change = isWhole ? { refundedCents, status: 'refunded' as const } : { refundedCents }
  const changed = payments.change(ctx.db, payment, change, nowMs(ctx))
  if (isWhole) tasks.cancel(ctx.db, payment.id)
  const type = isWhole ? 'payment.refunded' : 'payment.partially_refunded'
  queueWebhook(ctx, changed, type, { amountCents, refundId: id, reason })
  return refund
}
