import type { PremiumMembers, PremiumTerms } from '@fanlight/contract'
import { eurFromCents } from '@fanlight/contract/money'
import { firstMonthPrice } from '@fanlight/domain'
import type { Context } from '../../core/context.ts'
import type { MembersCounter } from './count-members.ts'
import * as store from './premium-terms.store.ts'

export interface TermsAndMembers {
  premium: PremiumTerms
  members: PremiumMembers
}

export async function readTerms(
  { sharedDb }: Pick<Context, 'sharedDb'>,
  counter: MembersCounter,
  creatorId: number,
): Promise<TermsAndMembers> {
  const terms = await store.find(sharedDb, creatorId)
  const { monthly, ...members } = await counter.count(creatorId)
  return {
    premium: {
      revision: terms.revision,
      isEnabled: terms.isEnabled,
      price: eurFromCents(terms.price),
      discount: terms.discountPercent,
      firstMonthPrice: eurFromCents(firstMonthPrice(terms.price, terms.discountPercent, false)),
      photosCnt: terms.photosCount,
      videosCnt: terms.videosCount,
    },
    members: { ...members, monthly: eurFromCents(monthly) },
  }
}
