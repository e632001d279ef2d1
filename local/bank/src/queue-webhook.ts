import type { BankContext } from './bank-context.ts'
import { nowMs } from './bank-context.ts'
import * as checkouts from './checkouts.store.ts'
import * as deliveries from './deliveries.store.ts'
import { FAULT_DELAY_MS, takeDelay, takeFault } from './faults.ts'
import { newId } from './new-id.ts'
import type { MaskedCard, Payment } from './payments.store.ts'
import { scenarioOf } from './test-cards.ts'

export type MessageType =
  | 'payment.pending'
  | 'payment.action_required'
  | 'payment.succeeded'
  | 'payment.failed'
  | 'payment.refunded'
  | 'payment.partially_refunded'
  | 'payment.dispute_won'
  | 'payment.dispute_lost'

/** What a message says beyond which payment it is about. */
interface Particulars {
  /** What was given back, where that is what happened; otherwise what is paid. */
  amountCents?: number
  failureCode?: string
  challengeUrl?: string
  /** With a token if the payer let the shop charge it again. */
  card?: MaskedCard & { token?: string }
  refundId?: string
  reason?: string
}

/**
 * Writes down that the shop is to be told, in the transaction in which it happens; `deliver` sends
 * it afterwards. This is also where webhooks go wrong on purpose.
 */
export function queueWebhook(
  ctx: BankContext,
  payment: Payment,
  type: MessageType,
  particulars: Particulars = {},
) {
  const checkout = checkouts.get(ctx.db, payment.checkoutId)
  const message = {
    id: newId('evt'),
    type,
    created: Math.floor(nowMs(ctx) / 1000),
    data: {
      payment_id: payment.id,
      merchant_order_id: checkout.orderId,
      amount: particulars.amountCents ?? checkout.amountCents,
      currency: 'EUR',
      failure_code: particulars.failureCode,
      challenge_url: particulars.challengeUrl,
      card: particulars.card,
      refund_id: particulars.refundId,
      reason: particulars.reason,
    },
  }
  deliveries.insertMessage(ctx.db, {
    id: message.id,
    paymentId: payment.id,
    type,
    body: JSON.stringify(message),
    createdMs: nowMs(ctx),
  })

  const url = checkout.webhookUrl ?? ctx.merchant.webhookUrl()
  const { copies, ...plan } = planFor(ctx, payment, type)
  for (let copy = 0; copy < copies; copy += 1) {
    deliveries.insertDelivery(ctx.db, { messageId: message.id, url, ...plan })
  }
  if (isOutcome(type)) deliveries.release(ctx.db, payment.id, plan.dueMs)
}

/** What the payer's side of a payment ends with; faults strike these and what follows them. */
function isOutcome(type: MessageType): boolean {
  return type !== 'payment.pending' && type !== 'payment.action_required'
}

function planFor(ctx: BankContext, payment: Payment, type: MessageType) {
  const now = nowMs(ctx)
  if (!isOutcome(type)) {
    const status = payment.isReordered ? ('withheld' as const) : ('due' as const)
    return { copies: 1, status, dueMs: now, drops: 0 }
  }
  const { webhooks } = scenarioOf(payment.card?.scenario ?? null)
  const delayMs =
    takeDelay(ctx.db, 'delay_webhook') ?? (webhooks === 'delayed' ? FAULT_DELAY_MS : 0)
  const isDoubled = takeFault(ctx.db, 'duplicate_webhook') || webhooks === 'duplicated'
  return {
    copies: isDoubled ? 2 : 1,
    status: 'due' as const,
    dueMs: now + delayMs,
    drops: takeFault(ctx.db, 'drop_webhook') ? 1 : 0,
  }
}
