import type { Context } from '../../core/context.ts'
import { KeptAnswers } from '../../core/kept-answers.ts'
import * as store from './premium-terms.store.ts'

const MANY_MEMBERS = 5_000
const KEPT_MS = 10_000
const NEW_MS = 30 * 86_400_000

export interface MembersCounter {
  count(creatorId: number): Promise<store.Members>
  byPrice(creatorId: number): Promise<store.PriceGroup[]>
}

export function membersCounter({ reporting, clock }: Context): MembersCounter {
  const counts = new KeptAnswers<store.Members>({
    clock,
    keptMs: KEPT_MS,
    isLarge: ({ active }) => active > MANY_MEMBERS,
  })
  const groups = new KeptAnswers<store.PriceGroup[]>({
    clock,
    keptMs: KEPT_MS,
    isLarge: (found) => found.some(({ members }) => members > MANY_MEMBERS),
  })
  return {
    count: (creatorId) =>
      counts.get(creatorId, () => {
        const now = clock.now()
        const newSince = new Date(now.getTime() - NEW_MS)
        return store.countMembers(reporting, creatorId, { newSince, now })
      }),
    byPrice: (creatorId) =>
      groups.get(creatorId, () => store.groupByPrice(reporting, creatorId, clock.now())),
  }
}
