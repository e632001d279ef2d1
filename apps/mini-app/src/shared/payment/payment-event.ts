import { type Cents, centsFromEur } from '@fanlight/contract/money'
import type { PaymentFailureCode } from '@fanlight/contract/payment-failures'
import type { Payment, PaymentState, TopUp } from './payment.ts'

/** From least to most certain: what is told later never takes back what is known for sure. */
const STATES: readonly PaymentState[] = [
  'starting',
  'waiting',
  'action_required',
  'unknown',
  'failed',
  'paid',
]

export type PaymentEvent = { topUpId: string } & (
  | { state: 'waiting' | 'action_required' | 'unknown' }
  | { state: 'failed'; code: PaymentFailureCode | null }
  /** Events say only what the balance grew by. */
  | { state: 'paid'; amount: Cents; total?: Cents; card?: TopUp['card'] }
)

/** What is known after an event. Events may come late, twice and in any order. */
export function applyPaymentEvent(payment: Payment, event: PaymentEvent): Payment {
  if (payment.topUpId !== null && payment.topUpId !== event.topUpId) return payment
  const { topUpId } = event
  const isOld = STATES.indexOf(event.state) <= STATES.indexOf(payment.state)
  return isOld ? { ...payment, topUpId } : { ...payment, ...event }
}

/**
 * Whether an event may be about this payment. While its own answer is awaited, anything new that this
 * device began is; and money is welcome also for an invoice that was opened before.
 */
export function concerns(payment: Payment, event: PaymentEvent, isOwnDevice: boolean): boolean {
  if (payment.topUpId === event.topUpId) return true
  if (!isOwnDevice) return false
  if (payment.topUpId === null) return event.topUpId !== payment.before
  return event.state === 'paid' && payment.state !== 'paid'
}

/** What the server answers about a top-up, as an event. Money that went back later did come. */
export function toPaymentEvent(topUp: TopUp): PaymentEvent {
  const { id: topUpId, status, code, card } = topUp
  if (status === 'failed') return { state: 'failed', topUpId, code }
  if (status !== 'paid' && status !== 'refunded') return { state: status, topUpId }
  const [amount, total] = [centsFromEur(topUp.amount), centsFromEur(topUp.total)]
  return { state: 'paid', topUpId, amount, total, card }
}
