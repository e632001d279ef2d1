import type { Context } from '../../core/context.ts'
import { KeptAnswers } from '../../core/kept-answers.ts'
import { premiumOf } from './dashboard.store.ts'

const MANY_SUBSCRIBERS = 5_000
const KEPT_MS = 10_000

type PremiumCounts = Awaited<ReturnType<typeof premiumOf>>
export type CountPremium = (creatorId: number) => Promise<PremiumCounts>

export function premiumCounter({ reporting, clock }: Context): CountPremium {
  const kept = new KeptAnswers<PremiumCounts>({
    clock,
    keptMs: KEPT_MS,
    isLarge: ({ active }) => active > MANY_SUBSCRIBERS,
  })
  return (creatorId) => kept.get(creatorId, () => premiumOf(reporting, creatorId, clock.now()))
}
