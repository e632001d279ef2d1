import { premium } from '@fanlight/contract'
import { eurFromCents } from '@fanlight/contract/money'
import type { Context } from '../../core/context.ts'
import type { Serve } from '../../core/http/serve.ts'
import { seenPrice } from '../../core/sales/purchase.ts'
import { buyPremium } from './buy-premium.ts'
import { cancelPremium } from './cancel-premium.ts'
import * as store from './premium.store.ts'
import { readOffer } from './read-offer.ts'
import { resumePremium } from './resume-premium.ts'

export function premiumRoutes(serve: Serve, ctx: Context) {
  serve(premium.offer, async ({ fan, params }) => ({
    subscription: await readOffer(ctx, fan, params.authorId),
  }))

  serve(premium.list, async ({ fan }) => ({
    subscriptions: await store.listOpen(ctx.dbOf(fan.id), fan.id, ctx.clock.now()),
  }))

  serve(premium.buy, async ({ fan, body, requestKey }) => {
    const request = { creatorId: body.authorId, seenPrice: seenPrice(body) }
    const { subscription, balance } = await buyPremium(ctx, fan, request, requestKey)
    return { subscription, eurBalance: eurFromCents(balance) }
  })

  serve(premium.cancel, async ({ fan, params, requestKey }) => ({
    subscription: await cancelPremium(ctx, fan, params.id, requestKey),
  }))

  serve(premium.resume, async ({ fan, params, requestKey }) => ({
    subscription: await resumePremium(ctx, fan, params.id, requestKey),
  }))
}
