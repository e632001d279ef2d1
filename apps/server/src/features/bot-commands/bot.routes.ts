import type { FastifyInstance } from 'fastify'
import type { Update } from 'grammy/types'
import { hasUpdateShape } from '../../core/bot/update-shape.ts'
import type { Updates } from '../../core/bot/updates.ts'
import { isFromMessenger, SECRET_HEADER } from '../../core/bot/webhook.ts'
import type { Context } from '../../core/context.ts'
import { refuse } from '../../platform/refuse.ts'
import type { Bots } from '../../providers/telegram/bots.ts'

/** Far above any single update. */
const UPDATE_BYTES_MAX = 1024 * 1024

/**
 * Where the messenger delivers updates. It comes again, later and later, until it is answered with
 * 200; so whatever could not be done now fails, and whatever is none of our business does not.
 */
export function botRoutes(app: FastifyInstance, ctx: Context, bots: Bots, updates: Updates) {
  const botIn = ({ botId }: { botId: string }) => {
    const bot = bots.byId(Number(botId))
    if (!bot) throw refuse('not_found')
    return bot
  }

  app.route<{ Params: { botId: string }; Body: unknown }>({
    method: 'POST',
    url: '/bot/:botId',
    bodyLimit: UPDATE_BYTES_MAX,
    config: { urgency: 'money' }, // a payment in Stars is an update too
    // Before anything of the body is read: a stranger's is not worth it.
    async onRequest({ params, headers }) {
      const isGenuine = isFromMessenger(ctx.settings, botIn(params), headers[SECRET_HEADER])
      if (!isGenuine) throw refuse('unauthorized')
    },
    async handler({ params, body }) {
      const bot = botIn(params)
      if (!isUpdate(body)) throw refuse('invalid_request', { body: 'is no update' })

      await updates.handle(bot, body)
      return { ok: true }
    },
  })
}

function isUpdate(body: unknown): body is Update {
  return hasUpdateShape(body)
}
