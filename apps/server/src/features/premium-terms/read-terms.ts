import type { PremiumMembers, PremiumTerms } from '@fanlight/contract'
import { eurFromCents } from '@fanlight/contract/money'
import { firstMonthPrice } from '@fanlight/domain'
import type { Context } from '../../core/context.ts'
import * as store from './premium-terms.store.ts'

const NEW_MS = 30 * 86_400_000

export interface TermsAndMembers {
  premium: PremiumTerms
  members: PremiumMembers
}

export async function readTerms(ctx: Context, creatorId: number): Promise<TermsAndMembers> {
  const now = ctx.clock.now()
  const newSince = new Date(now.getTime() - NEW_MS)
  const terms = await store.find(ctx.sharedDb, creatorId)
  const { monthly, ...members } = await store.countMembers(ctx.reporting, creatorId, {
    newSince,
    now,
  })
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
