import type { PremiumMembers, PremiumTerms } from '@fanlight/contract'
import { cents, eurFromCents } from '@fanlight/contract/money'
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
  const terms = await store.find(ctx.db, creatorId)
  const counts = await Promise.all(
    ctx.fanDbs().map((db) => store.countMembers(db, creatorId, { newSince, now })),
  )
  const { monthly, ...members } = counts.reduce(addMembers)
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

function addMembers(one: store.Members, other: store.Members): store.Members {
  return {
    active: one.active + other.active,
    renewing: one.renewing + other.renewing,
    leaving: one.leaving + other.leaving,
    atRisk: one.atRisk + other.atRisk,
    new: one.new + other.new,
    monthly: cents(one.monthly + other.monthly),
  }
}
