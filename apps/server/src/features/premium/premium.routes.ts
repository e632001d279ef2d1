import { premium, type TonOffer } from '@fanlight/contract'
import { centsFromEur, eurFromCents } from '@fanlight/contract/money'
import type { Context } from '../../core/context.ts'
import { messengerPlatformOf } from '../../core/http/messenger-platform.ts'
import type { Serve } from '../../core/http/serve.ts'
import { agreedIn } from '../../core/sales/purchase.ts'
import { answerPrice } from './answer-price.ts'
import { buyPremium } from './buy-premium.ts'
import { cancelPremium } from './cancel-premium.ts'
import * as store from './premium.store.ts'
import { readOffer } from './read-offer.ts'
import { readRenewal } from './read-renewal.ts'
import { resumePremium } from './resume-premium.ts'
import { stopRenewals } from './stop-renewals.ts'

/** What of a creator's page another feature tells; they meet in app.ts. */
export interface OfferParts {
  tonTips(fanId: number, creatorId: number, platform: string | null): Promise<TonOffer | null>
}

export function premiumRoutes(serve: Serve, ctx: Context, parts: OfferParts) {
  serve(premium.offer, async ({ fan, params, request }) => {
    const subscription = await readOffer(ctx, fan, params.authorId)
    const tonTips = await parts.tonTips(fan.id, params.authorId, messengerPlatformOf(request))
    return { subscription: { ...subscription, ...(tonTips && { tonTips }) } }
  })

  serve(premium.list, async ({ fan }) => ({
    subscriptions: await store.listOpen(ctx.dbOf(fan.id), fan.id, ctx.clock.now()),
  }))

  serve(premium.buy, async ({ fan, body, requestKey }) => {
    const request = { creatorId: body.authorId, agreed: agreedIn(body) }
    const { subscription, balance } = await buyPremium(ctx, fan, request, requestKey)
    return { subscription, eurBalance: eurFromCents(balance) }
  })

  serve(premium.cancel, async ({ fan, params, requestKey }) => ({
    subscription: await cancelPremium(ctx, fan, params.id, requestKey),
  }))

  serve(premium.stopAll, ({ fan, requestKey }) => stopRenewals(ctx, fan, requestKey))

  serve(premium.resume, async ({ fan, params, requestKey }) => ({
    subscription: await resumePremium(ctx, fan, params.id, requestKey),
  }))

  serve(premium.renewal, ({ fan, params }) => readRenewal(ctx, fan, params.id))

  serve(premium.answerPrice, async ({ fan, params, body, requestKey }) => {
    const given = { premiumId: params.id, price: centsFromEur(body.price), isAgreed: body.isAgreed }
    return { subscription: await answerPrice(ctx, fan, given, requestKey) }
  })
}
