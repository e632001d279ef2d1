import { type Happening, isOverdue, type News, type TopUp } from './payments.ts'
import { awayBy } from './refunds.ts'

interface Happened {
  /** Heard for the first time. */
  news: News[]
  didExpire: boolean
  /** The fan opened other pages meanwhile. */
  isCrowded: boolean
  now: Date
}

/**
 * What may have happened to a top-up. The job that closes overdue ones passes over those that
 * somebody holds just then, and only then.
 */
export function choicesOf(topUp: TopUp, happened: Happened): Happening[][] {
  const { news, didExpire, isCrowded, now } = happened
  const isDue = didExpire && isOverdue(topUp, now)
  const mustExpire = isDue && news.length === 0
  return [
    ...(mustExpire ? [] : [news]),
    ...(isDue || isCrowded ? [[...news, 'expire'] satisfies Happening[]] : []),
  ]
}

/** What came of it, for the tally. */
export function outcomesOf(before: TopUp, end: TopUp, news: readonly News[]): string[] {
  const isCredited = end.wasCredited && !before.wasCredited
  const isLate = before.status === 'failed' || before.status === 'expired'
  const wentBefore = !before.wasPaid && before.refunds.some((refund) => awayBy(refund) > 0)
  const refundIds = news.filter(({ refunded }) => refunded !== null).map(refundIdOf)
  const isKnown = refundIds.some((id) => before.refunds.some((refund) => refund.id === id))
  return [
    ...news.map(({ kind }) => `news: ${kind}`),
    ...(isLate && isCredited ? [`success after ${before.status}`] : []),
    ...(isCredited && wentBefore ? ['credited, less what went back before'] : []),
    ...(!end.wasCredited && end.status === 'refunded' && before.status !== 'refunded'
      ? ['refunded before it was credited']
      : []),
    ...(isKnown ? ['told again of a refund in other words'] : []),
    ...(isWonFirst(end) && !isWonFirst(before) ? ['dispute won before it was taken'] : []),
    ...(end.status === 'expired' && before.status !== 'expired' ? ['expired'] : []),
    ...(new Set(news.map(({ kind }) => kind)).size > 1 ? ['different news at once'] : []),
  ]
}

function isWonFirst({ refunds }: TopUp): boolean {
  return refunds.some(({ amount, reinstated }) => reinstated > amount)
}

function refundIdOf({ refundId }: News): string {
  return refundId
}
