import type { PaymentEvent } from '../payment-event.ts'
import { readMessages } from './acquirer-message.ts'

/** The types of message that say what a payment's status says. */
const TYPES: Record<string, string> = {
  processing: 'payment.pending',
  action_required: 'payment.action_required',
  succeeded: 'payment.succeeded',
  refunded: 'payment.succeeded', // what went back of it is told by messages of its own
  failed: 'payment.failed',
}

/**
 * The events in an acquirer's answer about the payments of one order, as if it had sent them: they pass
 * the same door as its messages.
 */
export function eventsOfPayments(topUpId: string, answer: unknown): PaymentEvent[] {
  const { payments } = (answer ?? {}) as { payments?: Record<string, unknown>[] }
  if (!Array.isArray(payments)) return []
  const messages = payments.flatMap((payment) => {
    const { id, status, failure_code, challenge_url, card } = payment
    const type = TYPES[String(status)]
    if (type === undefined) return []
    const { amount, currency } = payment
    const about = { payment_id: id, merchant_order_id: topUpId, amount, currency }
    const data = { ...about, failure_code, challenge_url, card }
    return [{ id: `inquiry:${String(id)}:${String(status)}`, type, data }]
  })
  return readMessages(Buffer.from(JSON.stringify(messages))) ?? []
}
