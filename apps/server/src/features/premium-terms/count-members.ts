import type { Context } from '../../core/context.ts'
import { keptCounts } from '../../core/kept-answers.ts'
import * as store from './premium-terms.store.ts'

const NEW_MS = 30 * 86_400_000

export interface MembersCounter {
  count(creatorId: number): Promise<store.Members>
  byPrice(creatorId: number): Promise<store.PriceGroup[]>
}

export function membersCounter({ reporting, clock }: Context): MembersCounter {
  const counts = keptCounts<store.Members>(clock, ({ active }) => active)
  const groups = keptCounts<store.PriceGroup[]>(clock, (found) =>
    Math.max(0, ...found.map(({ members }) => members)),
  )
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
