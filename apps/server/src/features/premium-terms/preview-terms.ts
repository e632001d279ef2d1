import type { Reply, studioPremium } from '@fanlight/contract'
import { cents, eurFromCents } from '@fanlight/contract/money'
import { firstMonthPrice } from '@fanlight/domain'
import type { MembersCounter } from './count-members.ts'
import type * as store from './premium-terms.store.ts'

/**
 * Whom other terms would concern, and how. A price is for those who come: present members keep
 * theirs until they agree. Premium that is switched off does not renew.
 */
export async function previewTerms(
  counter: MembersCounter,
  creatorId: number,
  { isEnabled, price, discountPercent }: store.Terms,
): Promise<Reply<typeof studioPremium.preview>> {
  const groups = await counter.byPrice(creatorId)
  const sum = (of: (group: store.PriceGroup) => number) =>
    eurFromCents(cents(groups.reduce((total, group) => total + of(group), 0)))
  const monthlyNow = sum((group) => group.price * group.members)
  const keeping = groups.filter((group) => isEnabled && group.price !== price)
  const losing = isEnabled ? [] : groups
  const last = Math.max(...losing.map(({ lastEndsAt }) => lastEndsAt.getTime()))
  return {
    firstMonthPrice: eurFromCents(firstMonthPrice(price, discountPercent, false)),
    members: {
      keepPrice: keeping.map((group) => ({
        price: eurFromCents(group.price),
        members: group.members,
      })),
      inFirstMonth: keeping.reduce((total, group) => total + group.inFirstMonth, 0),
      loseRenewal: losing.reduce((total, { members }) => total + members, 0),
      lastEndsAt: losing.length === 0 ? null : Math.floor(last / 1000),
    },
    monthlyNow,
    monthlyAfter: isEnabled ? monthlyNow : 0,
    monthlyIfAllAgree: isEnabled ? sum((group) => price * group.members) : 0,
  }
}
