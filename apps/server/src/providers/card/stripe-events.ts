import { cents } from '@fanlight/contract/money'
import type { PaymentFailureCode } from '@fanlight/contract/payment-failures'
import type Stripe from 'stripe'
import type { PaymentEvent } from '../payment-event.ts'
import type { WebhookProblem } from './card-gateway.ts'
import { isStorable } from './storable.ts'
import { failureOf } from './stripe-declines.ts'

/** Where Stripe keeps our name of a payment, from the session to the charge. */
export const TOP_UP_ID = 'top_up_id'

export interface StripeQuestions {
  findIntent: (id: string) => Promise<Stripe.PaymentIntent>
  listRefunds: (intentId: string) => Promise<Stripe.Refund[]>
}

type Reading = PaymentEvent[] | WebhookProblem
type Intent = string | Stripe.PaymentIntent | null

/** What an event means to us; some say less than we need, and then Stripe is asked for the rest. */
export function openReader({ findIntent, listRefunds }: StripeQuestions) {
  const intentOf = (intent: Intent) =>
    typeof intent === 'string' ? findIntent(intent) : Promise.resolve(intent)

  const failed = async (
    eventId: string,
    session: Stripe.Checkout.Session,
    otherwise: PaymentFailureCode,
  ): Promise<PaymentEvent[]> => {
    const topUpId = session.metadata?.[TOP_UP_ID]
    if (topUpId === undefined) return []
    const intent = await intentOf(session.payment_intent)
    const failureCode = failureOf(intent?.last_payment_error ?? null, otherwise)
    return [{ eventId, topUpId, status: 'failed', failureCode }]
  }
  /** `status` is where the money goes: back to the payer, or to us again. */
  const moved = async (
    eventId: string,
    thing: Stripe.Refund | Stripe.Dispute,
    status: 'refunded' | 'reinstated',
  ): Promise<Reading> => {
    const intent = await intentOf(thing.payment_intent)
    const topUpId = intent?.metadata[TOP_UP_ID]
    if (!intent || topUpId === undefined) return []
    if (thing.currency !== 'eur') return 'unreadable'
    const about = { eventId, topUpId, paymentId: intent.id }
    const isDispute = thing.object === 'dispute' && status === 'refunded'
    const reversal = { refundId: thing.id, refundedCents: cents(thing.amount) }
    return [{ ...about, status, ...reversal, ...(isDispute && { isDispute }) }]
  }
  const refund = async (eventId: string, refund: Stripe.Refund): Promise<Reading> => {
    const status = REFUND_MOVES[refund.status ?? '']
    return status ? moved(eventId, refund, status) : []
  }
  /** A charge tells the sum of its refunds, not each of them. */
  const refundsOf = async (eventId: string, charge: Stripe.Charge): Promise<Reading> => {
    const intent = await intentOf(charge.payment_intent)
    if (!intent || intent.metadata[TOP_UP_ID] === undefined) return []
    const events: PaymentEvent[] = []
    for (const each of await listRefunds(intent.id)) {
      const known = { ...each, payment_intent: intent }
      const reading = await refund(`${eventId}:${each.id}`, known)
      if (typeof reading === 'string') return reading
      events.push(...reading)
    }
    return events
  }

  return async ({ id, type, data }: Stripe.Event): Promise<Reading> => {
    switch (type) {
      case 'checkout.session.completed':
      case 'checkout.session.async_payment_succeeded':
        return paid(id, data.object)
      case 'checkout.session.async_payment_failed':
        return failed(id, data.object, 'operation_rejected')
      case 'checkout.session.expired':
        return failed(id, data.object, 'session_cancelled')
      case 'charge.refunded':
        return refundsOf(id, data.object)
      case 'refund.created':
      case 'refund.updated':
      case 'refund.failed':
        return refund(id, data.object)
      case 'charge.dispute.funds_withdrawn':
        return moved(id, data.object, 'refunded')
      case 'charge.dispute.funds_reinstated':
        return moved(id, data.object, 'reinstated')
      default:
        return []
    }
  }
}

/** A good signature is not a good body: what is read of it must be there. */
export function isStripeEvent(event: unknown): event is Stripe.Event {
  if (typeof event !== 'object' || event === null) return false
  const { id, type, data } = event as Partial<Record<string, unknown>>
  const { object } = (data ?? {}) as { object?: unknown }
  const isNamed = typeof id === 'string' && typeof type === 'string'
  return isNamed && typeof object === 'object' && object !== null && isStorable(event)
}

/** Stripe takes the money when a refund begins, and gives it again should it fail. */
const REFUND_MOVES: Record<string, 'refunded' | 'reinstated'> = {
  pending: 'refunded',
  succeeded: 'refunded',
  failed: 'reinstated',
  canceled: 'reinstated',
}

/** A session is complete before an asynchronous payment is: then it says `unpaid`. */
function paid(eventId: string, session: Stripe.Checkout.Session): Reading {
  const topUpId = session.metadata?.[TOP_UP_ID]
  if (topUpId === undefined) return []
  const about = { eventId, topUpId, ...paymentOf(session.payment_intent) }
  if (session.payment_status !== 'paid') return [{ ...about, status: 'pending' }]
  if (session.currency !== 'eur' || session.amount_total === null) return 'unreadable'
  return [{ ...about, status: 'succeeded', paidCents: cents(session.amount_total) }]
}

function paymentOf(intent: Intent): { paymentId?: string } {
  if (intent === null) return {}
  return { paymentId: typeof intent === 'string' ? intent : intent.id }
}
