import type { PremiumMembers, PremiumTerms } from '@fanlight/contract'
import { eurFromCents } from '@fanlight/contract/money'
import { firstMonthPrice } from '@fanlight/domain'
import type { Context } from '../../core/context.ts'
import { unixSeconds } from '../../platform/unix-seconds.ts'
import type { MembersCounter } from './count-members.ts'
import * as store from './premium-terms.store.ts'

export interface TermsAndMembers {
  premium: PremiumTerms
  members: PremiumMembers
}

export async function readTerms(
  { sharedDb, reporting }: Pick<Context, 'sharedDb' | 'reporting'>,
  counter: MembersCounter,
  creatorId: number,
): Promise<TermsAndMembers> {
  const terms = await store.find(sharedDb, creatorId)
  const question = await store.findQuestion(reporting, creatorId)
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
      question: question && toQuestion(question),
    },
    members: { ...members, monthly: eurFromCents(monthly) },
  }
}

function toQuestion({ price, askedAt, lastFrom, ...question }: store.Question) {
  return {
    ...question,
    price: eurFromCents(price),
    askedAt: unixSeconds(askedAt),
    lastFrom: lastFrom && unixSeconds(lastFrom),
  }
}
