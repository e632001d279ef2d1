import type { Context } from '../../core/context.ts'
import { dbOfTopUp } from './db-of-top-up.ts'
import { STARS_GATEWAY } from './stars-gateway.ts'
import { findOrder } from './top-up.store.ts'
import { isTopUpId } from './top-up-id.ts'

export type CheckoutProblem = 'unknown' | 'settled' | 'expired' | 'changed' | 'stranger'

export interface Checkout {
  payerId: number
  payload: string
  currency: string
  total: number
}

const PAYABLE = ['created', 'pending', 'action_required']

/** The last word before the messenger takes the fan's Stars: what speaks against it, if anything. */
export async function checkPreCheckout(
  ctx: Context,
  { payerId, payload, currency, total }: Checkout,
): Promise<CheckoutProblem | null> {
  const order = isTopUpId(payload)
    ? await findOrder(dbOfTopUp(ctx, payload), payload, STARS_GATEWAY)
    : null
  if (!order) return 'unknown'
  if (order.fanId !== payerId) return 'stranger'
  if (order.status === 'expired' || order.expiresAt <= ctx.clock.now()) return 'expired'
  if (!PAYABLE.includes(order.status)) return 'settled'
  return currency === 'XTR' && total === order.stars ? null : 'changed'
}
