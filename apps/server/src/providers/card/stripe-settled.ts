import { cents } from '@fanlight/contract/money'
import type Stripe from 'stripe'
import { ProviderFault } from '../provider-fault.ts'
import type { SettledLine } from './card-gateway.ts'
import { TOP_UP_ID } from './stripe-events.ts'

/** A line of Stripe's balance, with what it is about in it. */
type BalanceLine = Pick<Stripe.BalanceTransaction, 'type' | 'created' | 'amount' | 'source'>

type FindIntent = (id: string) => Promise<Stripe.PaymentIntent>

/**
 * A line of Stripe's balance as a line of ours; null for what is no payment of ours: fees, transfers to
 * the bank, and what other programs of the operator take with the same account.
 */
export async function toSettledLine(
  line: BalanceLine,
  findIntent: FindIntent,
): Promise<SettledLine | null> {
  const { source } = line
  if (source === null || typeof source === 'string') return null
  const what = whatOf(line)
  if (what === null) return null
  const moved = source as Stripe.Charge | Stripe.Refund | Stripe.Dispute // whatOf knows no other
  const { payment_intent: named } = moved
  if (named === null) return null
  const intent = typeof named === 'string' ? await intentOf(moved, named, findIntent) : named
  const orderName = intent.metadata[TOP_UP_ID]
  if (orderName === undefined) return null
  if (moved.currency !== 'eur') {
    throw new ProviderFault('stripe', `${moved.id} is of ours and not in euro`, false)
  }
  return {
    what,
    reference: what === 'payment' ? intent.id : moved.id,
    paymentId: intent.id,
    orderName,
    amount: cents(moved.amount),
    at: new Date(line.created * 1000),
  }
}

/** Stripe writes our name of a payment on its charge too; of the others the payment is asked for. */
async function intentOf(
  moved: Stripe.Charge | Stripe.Refund | Stripe.Dispute,
  id: string,
  findIntent: FindIntent,
): Promise<Pick<Stripe.PaymentIntent, 'id' | 'metadata'>> {
  if (moved.object === 'charge') return { id, metadata: moved.metadata }
  return findIntent(id)
}

/** By the kinds of balance transactions that Stripe documents. */
function whatOf({ type, amount, source }: BalanceLine): SettledLine['what'] | null {
  const object = source !== null && typeof source !== 'string' ? source.object : null
  if ((type === 'charge' || type === 'payment') && object === 'charge') return 'payment'
  if (object === 'refund') {
    if (type === 'refund' || type === 'payment_refund') return 'refund'
    // The money of a refund that failed or was cancelled comes again.
    if (type === 'refund_failure') return 'reinstated'
  }
  if (type === 'adjustment' && object === 'dispute') return amount < 0 ? 'dispute' : 'reinstated'
  return null
}
