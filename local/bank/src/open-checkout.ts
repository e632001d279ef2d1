import { type BankContext, nowMs } from './bank-context.ts'
import { BankRefusal } from './bank-refusal.ts'
import * as checkouts from './checkouts.store.ts'
import { newId } from './new-id.ts'
import { after } from './settle-payment.ts'

const CHECKOUT_SECONDS = 24 * 60 * 60
/** A QR code on a screen is for a payer who stands in front of it. */
const FAST_PAYMENT_SECONDS = 5 * 60

export interface Order {
  orderId: string
  amountCents: number
  method: 'card' | 'fast'
  customer: string
  returnUrl: string
  webhookUrl: string | null
  language: string | null
}

/** Asking again for the same order gives the same checkout. */
export function openCheckout(ctx: BankContext, order: Order): checkouts.Checkout {
  const known = findOrder(ctx, order)
  if (known) return known

  const seconds = order.method === 'fast' ? FAST_PAYMENT_SECONDS : CHECKOUT_SECONDS
  const checkout = {
    ...order,
    id: newId('chk'),
    token: newId('tok'),
    createdMs: nowMs(ctx),
    expiresMs: nowMs(ctx) + seconds * 1000,
    closedMs: null,
  }
  checkouts.insert(ctx.db, checkout)
  if (order.method === 'fast') after(ctx, seconds, 'expire_fast_payment', checkout.id)
  return checkout
}

/** Refuses an order whose name stands for another sum or another payer already. */
export function findOrder(ctx: BankContext, order: Order): checkouts.Checkout | null {
  const known = checkouts.findByOrder(ctx.db, order.orderId)
  if (!known) return null
  const isSame = (['amountCents', 'method', 'customer'] as const).every(
    (name) => known[name] === order[name],
  )
  if (!isSame) throw new BankRefusal('order_conflict')
  return known
}
