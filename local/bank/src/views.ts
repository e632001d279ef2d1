import { qrRows } from '@fanlight/qr-rows'
import { type BankContext, nowMs } from './bank-context.ts'
import { challengeUrlOf } from './challenge-payer.ts'
import * as challenges from './challenges.store.ts'
import * as checkouts from './checkouts.store.ts'
import { isPayable } from './pay-checkout.ts'
import * as payments from './payments.store.ts'
import type { Refund } from './refunds.store.ts'
import type { SettledLine } from './settlement.store.ts'

/** How long a payer reads before the browser goes to the issuer. */
const REDIRECT_SECONDS = 3

export type CheckoutView = ReturnType<typeof viewCheckout>
export type PaymentView = ReturnType<typeof viewPayment>
export type ChallengeView = ReturnType<typeof viewChallenge>

/** What the holder of a checkout's token may know. */
export function viewCheckout(ctx: BankContext, { id }: checkouts.Checkout) {
  const checkout = checkouts.get(ctx.db, id)
  const last = payments.listOf(ctx.db, id).at(-1) ?? null
  const canBePaid = isPayable(ctx, checkout)
  return {
    id,
    status: last?.status ?? (canBePaid ? ('open' as const) : ('expired' as const)),
    can_be_paid: canBePaid,
    method: checkout.method,
    amount: checkout.amountCents,
    currency: 'EUR' as const,
    merchant: ctx.merchant.name,
    language: checkout.language,
    return_url: checkout.returnUrl,
    expires_at: seconds(checkout.expiresMs),
    now: seconds(nowMs(ctx)),
    payment: last && viewPayment(ctx, last),
    fast: checkout.method === 'fast' ? viewFast(ctx, checkout) : null,
  }
}

/** What the shop, and the payer's browser, may know of a payment. */
export function viewPayment(ctx: BankContext, payment: payments.Payment) {
  const checkout = checkouts.get(ctx.db, payment.checkoutId)
  const { card } = payment
  const isWaiting = payment.status === 'action_required'
  const challenge = isWaiting ? challenges.findOfPayment(ctx.db, payment.id) : null
  return {
    id: payment.id,
    order_id: checkout.orderId,
    status: payment.status,
    failure_code: payment.failureCode,
    amount: checkout.amountCents,
    refunded_amount: payment.refundedCents,
    currency: 'EUR' as const,
    initiated_by: payment.initiatedBy,
    three_d_secure: payment.threeDSecure,
    card: card && { brand: card.brand, last4: card.last4, expires: card.expires },
    transaction_id: payment.transactionId,
    challenge_url: challenge && challengeUrlOf(ctx, challenge.id),
    redirect_seconds: challenge && REDIRECT_SECONDS,
    created_at: seconds(payment.createdMs),
  }
}

/** What the issuer's page shows. */
export function viewChallenge(ctx: BankContext, challenge: challenges.Challenge) {
  const payment = payments.get(ctx.db, challenge.paymentId)
  const checkout = checkouts.get(ctx.db, payment.checkoutId)
  return {
    id: challenge.id,
    status: challenge.status,
    merchant: ctx.merchant.name,
    amount: checkout.amountCents,
    currency: 'EUR' as const,
    card: payment.card && { brand: payment.card.brand, last4: payment.card.last4 },
    payment_status: payment.status,
    failure_code: payment.failureCode,
    return_url: checkout.returnUrl,
  }
}

export function viewRefund(refund: Refund) {
  return {
    id: refund.id,
    payment_id: refund.paymentId,
    amount: refund.amountCents,
    currency: 'EUR' as const,
    reason: refund.reason,
    created_at: seconds(refund.createdMs),
  }
}

export function viewSettled({ kind, id, paymentId, orderId, amountCents, atMs }: SettledLine) {
  const names = { id, payment_id: paymentId, order_id: orderId }
  return { kind, ...names, amount: amountCents, currency: 'EUR' as const, at: seconds(atMs) }
}

function viewFast({ publicUrl }: BankContext, { token }: checkouts.Checkout) {
  const address = `${publicUrl}/bank/fast/${token}/scan`
  return { address, qr: qrRows(address) }
}

function seconds(ms: number): number {
  return Math.floor(ms / 1000)
}
