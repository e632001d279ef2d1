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

export type PaymentNews = { topUpId: string } & (
  | { state: 'waiting' | 'action_required' | 'unknown' }
  | { state: 'failed'; code: PaymentFailureCode | null }
  /** Events say only what the balance grew by. */
  | { state: 'paid'; amount: Cents; total?: Cents; card?: TopUp['card'] }
)

/** What is known after some news. They may come late, twice and in any order. */
export function afterNews(payment: Payment, news: PaymentNews): Payment {
  if (payment.topUpId !== null && payment.topUpId !== news.topUpId) return payment
  const { topUpId } = news
  const isOld = STATES.indexOf(news.state) <= STATES.indexOf(payment.state)
  return isOld ? { ...payment, topUpId } : { ...payment, ...news }
}

/**
 * Whether news may be about this payment. While its own answer is awaited, anything new that this
 * device began is; and money is welcome also for an invoice that was opened before.
 */
export function concerns(payment: Payment, news: PaymentNews, isOwnDevice: boolean): boolean {
  if (payment.topUpId === news.topUpId) return true
  if (!isOwnDevice) return false
  if (payment.topUpId === null) return news.topUpId !== payment.before
  return news.state === 'paid' && payment.state !== 'paid'
}

/** What the server answers about a top-up, as news. Money that went back later did come. */
export function newsOf(topUp: TopUp): PaymentNews {
  const { id: topUpId, status, code, card } = topUp
  if (status === 'failed') return { state: 'failed', topUpId, code }
  if (status !== 'paid' && status !== 'refunded') return { state: status, topUpId }
  const [amount, total] = [centsFromEur(topUp.amount), centsFromEur(topUp.total)]
  return { state: 'paid', topUpId, amount, total, card }
}
