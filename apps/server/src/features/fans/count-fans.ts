import type { Context } from '../../core/context.ts'
import { keptCounts } from '../../core/kept-answers.ts'
import { count } from './fans.store.ts'

type FansCounts = Awaited<ReturnType<typeof count>>

export interface FansCounter {
  count(creatorId: number): Promise<FansCounts>
  /** After a creator's own change, which has to show at once. */
  forget(creatorId: number): void
}

export function fansCounter({ reporting, clock }: Context): FansCounter {
  const kept = keptCounts<FansCounts>(clock, ({ all }) => all)
  return {
    count: (creatorId) => kept.get(creatorId, () => count(reporting, creatorId, clock.now())),
    forget: (creatorId) => kept.forget(creatorId),
  }
}
