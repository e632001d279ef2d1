import { type Happening, isOverdue, type PaymentEvent, type TopUp } from './payments.ts'
import { awayBy } from './refunds.ts'

interface Happened {
  /** Heard for the first time. */
  paymentEvents: PaymentEvent[]
  didExpire: boolean
  /** The fan opened other pages meanwhile. */
  isCrowded: boolean
  now: Date
}

/**
 * What may have happened to a top-up. The job that closes overdue ones passes over those that
 * another transaction has locked just then, and only those.
 */
export function choicesOf(topUp: TopUp, happened: Happened): Happening[][] {
  const { paymentEvents, didExpire, isCrowded, now } = happened
  const isDue = didExpire && isOverdue(topUp, now)
  const mustExpire = isDue && paymentEvents.length === 0
  return [
    ...(mustExpire ? [] : [paymentEvents]),
    ...(isDue || isCrowded ? [[...paymentEvents, 'expire'] satisfies Happening[]] : []),
  ]
}

/** What came of it, for the tally. */
export function outcomesOf(
  before: TopUp,
  end: TopUp,
  paymentEvents: readonly PaymentEvent[],
): string[] {
  const isCredited = end.wasCredited && !before.wasCredited
  const isLate = before.status === 'failed' || before.status === 'expired'
  const wentBefore = !before.wasPaid && before.refunds.some((refund) => awayBy(refund) > 0)
  const refundIds = paymentEvents.filter(({ refunded }) => refunded !== null).map(refundIdOf)
  const isKnown = refundIds.some((id) => before.refunds.some((refund) => refund.id === id))
  return [
    ...paymentEvents.map(({ kind }) => `payment event: ${kind}`),
    ...(isLate && isCredited ? [`success after ${before.status}`] : []),
    ...(isCredited && wentBefore ? ['credited, less what went back before'] : []),
    ...(!end.wasCredited && end.status === 'refunded' && before.status !== 'refunded'
      ? ['refunded before it was credited']
      : []),
    ...(isKnown ? ['told again of a refund in other words'] : []),
    ...(isWonFirst(end) && !isWonFirst(before) ? ['dispute won before it was taken'] : []),
    ...(end.status === 'expired' && before.status !== 'expired' ? ['expired'] : []),
    ...(new Set(paymentEvents.map(({ kind }) => kind)).size > 1
      ? ['different payment events at once']
      : []),
  ]
}

function isWonFirst({ refunds }: TopUp): boolean {
  return refunds.some(({ amount, reinstated }) => reinstated > amount)
}

function refundIdOf({ refundId }: PaymentEvent): string {
  return refundId
}
