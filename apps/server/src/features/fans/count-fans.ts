import type { Context } from '../../core/context.ts'
import { KeptAnswers } from '../../core/kept-answers.ts'
import { count } from './fans.store.ts'

const MANY_FANS = 5_000
const KEPT_MS = 10_000

type FansCounts = Awaited<ReturnType<typeof count>>

export interface FansCounter {
  count(creatorId: number): Promise<FansCounts>
  /** After a creator's own change, which has to show at once. */
  forget(creatorId: number): void
}

export function fansCounter({ reporting, clock }: Context): FansCounter {
  const kept = new KeptAnswers<FansCounts>({
    clock,
    keptMs: KEPT_MS,
    isLarge: ({ all }) => all > MANY_FANS,
  })
  return {
    count: (creatorId) => kept.get(creatorId, () => count(reporting, creatorId, clock.now())),
    forget: (creatorId) => kept.forget(creatorId),
  }
}
