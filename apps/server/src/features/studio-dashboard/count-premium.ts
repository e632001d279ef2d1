import type { Context } from '../../core/context.ts'
import { keptCounts } from '../../core/kept-answers.ts'
import { premiumOf } from './dashboard.store.ts'

type PremiumCounts = Awaited<ReturnType<typeof premiumOf>>
export type CountPremium = (creatorId: number) => Promise<PremiumCounts>

export function premiumCounter({ reporting, clock }: Context): CountPremium {
  const kept = keptCounts<PremiumCounts>(clock, ({ active }) => active)
  return (creatorId) => kept.get(creatorId, () => premiumOf(reporting, creatorId, clock.now()))
}
