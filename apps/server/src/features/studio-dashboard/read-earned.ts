import type { Context } from '../../core/context.ts'
import { KeptAnswers } from '../../core/kept-answers.ts'
import {
  type Buckets,
  type EarnedRow,
  earnedBefore,
  earnedSince,
  type Span,
  summedUntil,
} from './dashboard.store.ts'

const MANY_SALES = 10_000
const QUARTER_MS = 15 * 60_000

export type ReadEarned = (span: Span, buckets: Buckets) => Promise<EarnedRow[]>

/**
 * What was earned, to the last sale: what is summed up changes by the quarter of an hour and can be
 * kept until then, and what came since is added to it.
 */
export function earnedReader({ reporting, clock }: Context): ReadEarned {
  const isLarge = (rows: EarnedRow[]) =>
    rows.reduce((sum, { count }) => sum + count, 0) > MANY_SALES
  const kept = new KeptAnswers<EarnedRow[]>({ clock, keptMs: QUARTER_MS, isLarge })
  return async (span, buckets) => {
    const moment = await summedUntil(reporting)
    const { creatorId, from, to } = span
    const { unit, offsetMinutes } = buckets
    const key = [creatorId, +from, +to, unit, offsetMinutes, +moment].join()
    const [before, since] = await Promise.all([
      kept.get(key, () => earnedBefore(reporting, moment, span, buckets)),
      earnedSince(reporting, moment, span, buckets),
    ])
    return [...before, ...since]
  }
}
