import type { BankContext } from './bank-context.ts'
import { answerChallenge } from './challenge-payer.ts'
import * as checkouts from './checkouts.store.ts'
import { cancelCheckout } from './pay-checkout.ts'
import * as payments from './payments.store.ts'
import { refundPayment } from './refund-payment.ts'
import { failPayment, settle, succeed } from './settle-payment.ts'
import * as tasks from './tasks.store.ts'

/** Does the earliest thing that is due; null when nothing is. */
export function runTask(ctx: BankContext, now: Date): tasks.Task | null {
  return ctx.transact(() => {
    const task = tasks.takeDue(ctx.db, now.getTime())
    if (task) carryOut(ctx, task)
    return task
  })
}

function carryOut(ctx: BankContext, { kind, subject }: tasks.Task) {
  switch (kind) {
    case 'expire_fast_payment':
      return expireFastPayment(ctx, subject)
    case 'expire_challenge':
      return answerChallenge(ctx, subject, 'expire')
    case 'abandon_challenge':
      return answerChallenge(ctx, subject, 'abandon')
    case 'settle':
      return settle(ctx, payments.get(ctx.db, subject))
    case 'end_silence':
      return failPayment(ctx, payments.get(ctx.db, subject), 'provider_timeout')
    case 'succeed_late':
      return succeed(ctx, payments.get(ctx.db, subject))
    case 'refund':
    case 'chargeback':
      return refundPayment(ctx, { paymentId: subject, requestId: null, reason: kind })
  }
}

function expireFastPayment(ctx: BankContext, checkoutId: string) {
  const checkout = checkouts.get(ctx.db, checkoutId)
  const hasBeenTried = payments.listOf(ctx.db, checkoutId).length > 0
  if (!hasBeenTried) cancelCheckout(ctx, checkout, 'capture_timeout')
}
