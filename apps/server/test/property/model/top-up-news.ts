import { assert } from 'vitest'
import { isOverdue, type News, possibleEnds, type TopUp, type TopUpStatus } from './payments.ts'

interface Happened {
  /** Heard for the first time. */
  news: News[]
  /** What the fan was told, in order. */
  told: readonly string[]
  didExpire: boolean
  /** The fan opened other pages meanwhile. */
  isCrowded: boolean
  now: Date
}

/**
 * Holds that some order of what happened to the top-up leads to what was told and to the state that
 * it is in, and names what came of it for the tally. The job that closes overdue ones passes over
 * those that somebody holds just then, and only then.
 */
export function explainTopUp(topUp: TopUp, end: TopUpStatus, happened: Happened): string[] {
  const { news, told, didExpire, isCrowded, now } = happened
  const isDue = didExpire && isOverdue(topUp, now)
  const mayExpire = isDue || isCrowded
  const mustExpire = isDue && news.length === 0
  const ends = new Set([
    ...(mustExpire ? [] : possibleEnds(topUp.status, news, told)),
    ...(mayExpire ? possibleEnds(topUp.status, [...news, 'expire'], told) : []),
  ])
  assert(
    ends.has(end),
    `no order of ${JSON.stringify(news)} leads from ${topUp.status} to ${end}, telling ${told.join(', ')}`,
  )
  return outcomes(topUp.status, end, happened)
}

function outcomes(before: TopUpStatus, end: TopUpStatus, { news, told }: Happened): string[] {
  const isLate = before === 'failed' || before === 'expired'
  const isCredited = told.includes('eur_balance_top_up')
  return [
    ...news.map(({ kind }) => `news: ${kind}`),
    ...(isLate && isCredited ? [`success after ${before}`] : []),
    ...(end === 'refunded' && before !== 'refunded' && !told.includes('top_up_refunded')
      ? ['refunded before it was credited']
      : []),
    ...(end === 'expired' && before !== 'expired' ? ['expired'] : []),
    ...(new Set(news.map(({ kind }) => kind)).size > 1 ? ['different news at once'] : []),
  ]
}
