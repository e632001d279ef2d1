import type { SaleRefundReason } from '@fanlight/contract'
import type { Cents } from '@fanlight/contract/money'
import type { Tx } from '../../platform/db/queries.ts'
import type { Context } from '../context.ts'
import { unwrap } from './outcome.ts'
import * as store from './refund-sale.store.ts'

/** A sale as its transfer names it: a purchase, a tip, or a month of Premium. */
export type SoldThing = store.SoldThing

export interface SaleRefund {
  fanId: number
  /** Made by the caller: the same id gives back once. */
  id: string
  sale: SoldThing
  /** Null gives back all that is left. */
  amount: Cents | null
  reason: SaleRefundReason
  /** Who asked for it, and why: for people who look at it later. */
  by: string
  note: string
}

export type RefundedSale = store.RefundedSale

/**
 * Gives a sale back to the fan's balance, whole or in part, or refuses: `not_found`, `refund_too_large`,
 * `idempotency_conflict`. Whole, it closes what it had paid for.
 */
export async function refundSale(ctx: Context, refund: SaleRefund): Promise<RefundedSale> {
  const { commissionPercent } = ctx.settings
  const terms = { commissionPercent, now: ctx.clock.now() }
  const outcome = await store.refund(ctx.dbOf(refund.fanId), refund, terms)
  ctx.eventNotifier.notify(refund.fanId)
  return unwrap(outcome)
}

/** In a transaction of the caller, who notifies the fan's devices after the commit. */
export async function refundSaleIn(
  tx: Tx,
  refund: SaleRefund,
  terms: store.RefundTerms,
): Promise<RefundedSale> {
  return unwrap(await store.refund(tx, refund, terms))
}

/** The entries that `refundSale` would write; null where there is no such sale or that much is not left of it. */
export function planSaleRefund(
  { dbOf }: Pick<Context, 'dbOf'>,
  refund: Pick<SaleRefund, 'fanId' | 'sale' | 'amount'>,
): Promise<store.SaleRefundPlan | null> {
  return store.plan(dbOf(refund.fanId), refund)
}
