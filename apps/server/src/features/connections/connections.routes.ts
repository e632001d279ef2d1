import { studioConnections } from '@fanlight/contract'
import type { Context } from '../../core/context.ts'
import type { Serve } from '../../core/http/serve.ts'
import { refuse } from '../../platform/refuse.ts'
import { connectBot, presentBot, removeBot } from './connect-bot.ts'
import { connectChannel } from './connect-channel.ts'
import * as store from './connections.store.ts'
import { lookAtChannel } from './look-at-channel.ts'
import { testBot } from './test-bot.ts'

/** By what a creator reaches fans. A token goes in, and never comes out. */
export function connectionsRoutes(serve: Serve, ctx: Context) {
  const botOf = (creatorId: number) => ctx.bots?.speakingFor(creatorId) ?? null

  serve(studioConnections.get, async ({ member: { creatorId } }) => ({
    bot: presentBot(ctx, creatorId),
    channel: await store.findChannel(ctx.sharedDb, creatorId),
  }))

  serve(studioConnections.connectBot, ({ member, body }) => connectBot(ctx, member, body.token))

  serve(studioConnections.removeBot, async ({ member: { creatorId } }) => {
    await removeBot(ctx, creatorId)
    return { bot: presentBot(ctx, creatorId) }
  })

  serve(studioConnections.testBot, ({ member }) => testBot(ctx, member.creatorId))

  serve(studioConnections.testChannel, async ({ member: { creatorId, personId } }) => {
    const channel = await store.findChannel(ctx.sharedDb, creatorId)
    if (!channel) throw refuse('not_found')
    const bot = botOf(creatorId)
    if (!bot) return { problem: 'unreachable' as const, title: null, subscribers: null }
    const { chatId: _, ...look } = await lookAtChannel(bot, channel.chatId, personId)
    return look
  })

  serve(studioConnections.connectChannel, ({ member, body }) => connectChannel(ctx, member, body))

  serve(studioConnections.removeChannel, async ({ member: { creatorId } }) => {
    await store.removeChannel(ctx.sharedDb, creatorId)
    return { channel: null }
  })
}
