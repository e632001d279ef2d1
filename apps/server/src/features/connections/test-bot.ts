import type { Reply, studioConnections } from '@fanlight/contract'
import { webhookUrl } from '../../core/bot/webhook.ts'
import type { Context } from '../../core/context.ts'
import type { BotClient } from '../../providers/telegram/bot-client.ts'
import type { Bots } from '../../providers/telegram/bots.ts'
import { TelegramFault } from '../../providers/telegram/telegram-fault.ts'
import { type ConnectionProblem, problemOf } from './connection-problem.ts'
import * as store from './connections.store.ts'

/** Asks the messenger itself, past everything that is remembered of the bot. */
export async function testBot(
  ctx: Context,
  creatorId: number,
): Promise<Reply<typeof studioConnections.testBot>> {
  const bot = ctx.bots?.speakingFor(creatorId)
  if (!ctx.bots || !bot) return { problem: 'unreachable', username: null, started: 0, blocked: 0 }
  const counts = await store.countChats(ctx.reporting, bot.id)
  try {
    const { username } = await bot.ask((api) => api.getMe())
    return { problem: await updatesProblem(ctx, ctx.bots, bot), username, ...counts }
  } catch (error) {
    if (!(error instanceof TelegramFault)) throw error
    return { problem: problemOf(error), username: bot.username, ...counts }
  }
}

/** A bot whose updates go elsewhere hears nothing of what fans say, though it can speak. */
async function updatesProblem(
  { settings }: Context,
  bots: Bots,
  bot: BotClient,
): Promise<ConnectionProblem | null> {
  const { url } = await bot.ask((api) => api.getWebhookInfo())
  const expected = settings.bot.updates === 'webhook' ? webhookUrl(bots, bot) : ''
  return url === expected ? null : 'no_updates'
}
