import { type Cents, cents } from '@fanlight/contract/money'
import { PAYMENT_FAILURES, type PaymentFailureCode } from '@fanlight/contract/payment-failures'
import type { KeptCard, PaymentEvent, ShownCard } from '../payment-event.ts'
import { isStorable } from './storable.ts'

/**
 * How our own acquirers (the stand-ins) tell about payments: a POST with one message
 * as JSON, or a list of them, signed as in signed-webhook.ts under the header `x-bank-signature`.
 *
 *     { "id": "evt_9f2c", "type": "payment.failed", "created": 1790000000,
 *       "data": { "payment_id": "pay_51b0", "merchant_order_id": "<the top-up's id>",
 *                 "amount": 2625, "currency": "EUR", "failure_code": "insufficient_funds" } }
 *
 * `id` names the message: a repeat has the same one. `amount` is what the payer pays, in cents.
 * `failure_code` comes with payment.failed, `challenge_url` with payment.action_required, and `card` (brand,
 * last4, expires) with payment.failed and payment.succeeded, there with a token if it may be kept. With
 * payment.refunded and payment.partially_refunded `amount` is what went back by this `refund_id`, whose
 * `reason` is `chargeback` for a dispute; payment.dispute_won gives it again. A payment is one attempt:
 * after payment.failed only a late payment.succeeded can follow. Types that are not known here are no
 * concern of ours and are passed over.
 */
export interface AcquirerMessage {
  id: string
  type: AcquirerMessageType
  /** Unix seconds by the acquirer's clock. */
  created: number
  data: {
    payment_id: string
    merchant_order_id: string
    amount: number
    currency: string
    failure_code?: string
    challenge_url?: string
    card?: ShownCard | KeptCard
    refund_id?: string
    reason?: string
  }
}

export type AcquirerMessageType = keyof typeof statuses

const statuses = {
  'payment.pending': 'pending',
  'payment.action_required': 'action_required',
  'payment.succeeded': 'succeeded',
  'payment.failed': 'failed',
  'payment.refunded': 'refunded',
  'payment.partially_refunded': 'refunded',
  'payment.dispute_won': 'reinstated',
} as const

export const SIGNATURE_HEADER = 'x-bank-signature'

const MESSAGE_ID = /^[\w.:-]{1,255}$/

/** Null when any message of a known type lacks what its type needs: then none of them counts. */
export function readMessages(body: Buffer): PaymentEvent[] | null {
  const parsed = parseJson(body)
  if (!isStorable(parsed)) return null
  const messages: unknown[] = Array.isArray(parsed) ? parsed : [parsed]
  const events: PaymentEvent[] = []
  for (const message of messages) {
    if (!isRecord(message) || typeof message['type'] !== 'string') return null
    if (!Object.hasOwn(statuses, message['type'])) continue

    const event = eventOf(message, message['type'] as AcquirerMessageType)
    if (!event) return null
    events.push(event)
  }
  return events
}

function eventOf(message: Record<string, unknown>, type: AcquirerMessageType): PaymentEvent | null {
  const { id: eventId, data } = message
  if (typeof eventId !== 'string' || !MESSAGE_ID.test(eventId) || !isRecord(data)) return null
  const { merchant_order_id: topUpId, payment_id: paymentId, failure_code, challenge_url } = data
  if (typeof topUpId !== 'string' || typeof paymentId !== 'string') return null

  const about = { eventId, topUpId, paymentId }
  const status = statuses[type]
  if (status === 'succeeded') {
    const paidCents = centsIn(data)
    const card = cardIn(data['card'])
    return paidCents === null ? null : { ...about, status, paidCents, ...(card && { card }) }
  }
  if (status === 'refunded' || status === 'reinstated') {
    const refundedCents = centsIn(data)
    if (refundedCents === null || refundedCents < 0) return null
    const refundId = typeof data['refund_id'] === 'string' ? data['refund_id'] : paymentId
    const isDispute = data['reason'] === 'chargeback'
    return { ...about, status, refundId, refundedCents, ...(isDispute && { isDispute }) }
  }
  if (status === 'action_required') {
    const url = webAddress(challenge_url)
    return url === null ? null : { ...about, status, url }
  }
  if (status === 'failed') {
    const card = cardIn(data['card'])
    return { ...about, status, failureCode: failureOf(failure_code), ...(card && { card }) }
  }
  return { ...about, status }
}

function centsIn({ amount, currency }: Record<string, unknown>): Cents | null {
  if (currency !== 'EUR' || !Number.isSafeInteger(amount)) return null
  return cents(Number(amount))
}

/** Null for what we could not show: the payment counts all the same. Charged again only by a token. */
function cardIn(card: unknown): ShownCard | KeptCard | null {
  if (!isRecord(card)) return null
  const { token, brand, last4, expires } = card
  if (typeof brand !== 'string' || brand === '') return null
  if (typeof last4 !== 'string' || !/^\d{4}$/.test(last4)) return null
  if (typeof expires !== 'string' || !/^(0[1-9]|1[0-2])\/\d{2}$/.test(expires)) return null
  const shown = { brand, last4, expires }
  return typeof token === 'string' && token !== '' ? { ...shown, token } : shown
}

/** An acquirer may learn new reasons before we do; the fan is told of the failure all the same. */
function failureOf(code: unknown): PaymentFailureCode {
  return PAYMENT_FAILURES.find((known) => known === code) ?? 'operation_rejected'
}

/** The fan's browser is sent there, so anything but a web address stays out. */
function webAddress(address: unknown): string | null {
  const url = typeof address === 'string' ? URL.parse(address) : null
  return url && ['http:', 'https:'].includes(url.protocol) ? url.href : null
}

function parseJson(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'))
  } catch {
    return undefined // is no message, like anything else that is not one
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
