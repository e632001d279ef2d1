import { type Params, topUp } from '@fanlight/contract'
import { type Cents, centsFromEur } from '@fanlight/contract/money'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../core/context.ts'
import { messengerPlatformOf } from '../../core/http/messenger-platform.ts'
import type { Serve } from '../../core/http/serve.ts'
import { checkPaymentMethod } from '../../core/payment-policy.ts'
import { refuse } from '../../platform/refuse.ts'
import { applyPaymentEvent } from './apply-payment-event.ts'
import { forgetCard } from './forget-card.ts'
import { noteExchange } from './note-exchange.ts'
import { readLatestTopUp, readTopUp } from './read-top-up.ts'
import { startCardTopUp } from './start-card-top-up.ts'
import { startStarsTopUp } from './start-stars-top-up.ts'

/** Far above what a provider says of a few payments. */
const WEBHOOK_BYTES_MAX = 256 * 1024

/** Beyond every limit in euro, and few enough for their cents to be counted exactly. */
const AMOUNT_BOUND = 1_000_000

/** Stars are asked for without a provider's name. */
const STARS = ''

export function topUpRoutes(serve: Serve, ctx: Context) {
  serve(topUp.byCard, async ({ fan, body, requestKey, locale, request }) => {
    checkPaymentMethod(ctx.settings, messengerPlatformOf(request), body.provider)
    const { amount, provider, countryCode, savedCard: isSavedCard = false, ...purpose } = body
    const { language } = locale
    const asked = {
      amount: centsOf(amount),
      provider,
      countryCode,
      purpose,
      language,
      isSavedCard,
    }
    return startCardTopUp(ctx, fan, asked, requestKey)
  })

  serve(topUp.byStars, async ({ fan, body, requestKey, locale, request }) => {
    checkPaymentMethod(ctx.settings, messengerPlatformOf(request), STARS)
    const { amount, ...purpose } = body
    const asked = { amount: centsOf(amount), purpose, language: locale.language }
    const { topUpId, url } = await startStarsTopUp(ctx, fan, asked, requestKey)
    return { topUpId, link: url }
  })

  serve(topUp.forgetCard, ({ fan, requestKey }) => forgetCard(ctx, fan, requestKey))

  serve(topUp.get, ({ fan, params }) => readTopUp(ctx, fan, params.topUpId))

  serve(topUp.latest, ({ fan, query }) => readLatestTopUp(ctx, fan, query.device))
}

/** Opened in a scope of its own, because a signature is over the body's bytes, whatever their type. */
export function topUpWebhookRoutes(app: FastifyInstance, ctx: Context) {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))

  app.route<{ Params: Params<typeof topUp.callback>; Body: Buffer | undefined }>({
    method: topUp.callback.method,
    url: topUp.callback.path,
    bodyLimit: WEBHOOK_BYTES_MAX,
    config: { contract: topUp.callback },
    schema: { response: { 200: topUp.callback.reply } },
    async handler({ params, headers, body, log }) {
      const gateway = ctx.cardGateways.get(params.gateway)
      if (!gateway) throw refuse('not_found')

      const events = await gateway.readWebhook({ headers, body: body ?? Buffer.alloc(0) })
      if (events === 'forged') throw refuse('unauthorized')
      if (events === 'unreadable') {
        log.error({ gateway: gateway.name }, 'unreadable webhook')
        throw refuse('invalid_request', { body: 'is no message of this gateway' })
      }
      for (const event of events) {
        const { topUpId, status: name, eventId: reference } = event
        const asked = { topUpId, way: 'webhook' as const, name, reference, outcomeOf: String }
        await noteExchange(ctx, asked, () => applyPaymentEvent(ctx, gateway.name, event))
      }
      return { received: true as const }
    },
  })
}

/** An absurd amount is out of the limits, and nothing worse. */
function centsOf(eur: number): Cents {
  return centsFromEur(Math.min(Math.max(eur, -AMOUNT_BOUND), AMOUNT_BOUND))
}
