import type { Context } from '../../core/context.ts'
import { KeptAnswers } from '../../core/kept-answers.ts'
import { type BestRow, bestPosts, type Span } from './dashboard.store.ts'

const BEST_MAX = 4
const MANY_SALES = 10_000
const KEPT_MS = 60_000

export type ReadBest = (span: Span, sales: number) => Promise<BestRow[]>

/** What sold best. After many sales one more changes little, and counting them all takes a second. */
export function bestPostsReader({ reporting, clock }: Context): ReadBest {
  const kept = new KeptAnswers<BestRow[]>({ clock, keptMs: KEPT_MS, isLarge: () => true })
  return (span, sales) => {
    const read = () => bestPosts(reporting, span, BEST_MAX)
    const key = `${span.creatorId} ${span.from.getTime()} ${span.to.getTime()}`
    return sales < MANY_SALES ? read() : kept.get(key, read)
  }
}
