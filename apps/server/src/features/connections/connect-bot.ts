import type { Connections, Reply, studioConnections } from '@fanlight/contract'
import { dropCreatorBot, keepCreatorBot, readCreatorBots } from '../../core/bot/creator-bots.ts'
import type { Context, CreatorMember } from '../../core/context.ts'
import { TelegramFault } from '../../providers/telegram/telegram-fault.ts'
import { problemOf } from './connection-problem.ts'

export function presentBot({ bots }: Context, creatorId: number): Connections['bot'] {
  const bot = bots?.speakingFor(creatorId)
  if (!bots || !bot) return null
  const isBrought = bots.isBrought(bot)
  return { username: bot.username, isOwn: bot.creatorId === creatorId, isBrought }
}

/**
 * Has a bot of the creator's own speak for them. It vouches for no one: every holder of the token can
 * say what it likes, so of what it delivers and signs only what the messenger itself signed is believed,
 * and Stars are asked for by the platform's bot alone.
 */
export async function connectBot(
  ctx: Context,
  { creatorId, personId }: CreatorMember,
  token: string,
): Promise<Reply<typeof studioConnections.connectBot>> {
  const { bots } = ctx
  const answer = (problem: Reply<typeof studioConnections.connectBot>['problem']) => {
    return { problem, bot: presentBot(ctx, creatorId) }
  }
  if (!bots) return answer('unreachable')
  const bot = bots.open({ creatorId, token })
  const present = bots.byId(bot.id)
  if (present && present.creatorId !== creatorId) return answer('taken')
  try {
    await bot.me()
  } catch (error) {
    if (!(error instanceof TelegramFault)) throw error
    return answer(problemOf(error))
  }
  const member = { creatorId, personId }
  if (!(await keepCreatorBot(ctx, member, { id: bot.id, token }))) return answer('taken')
  await readCreatorBots(ctx, bots)
  await bots.speakingFor(creatorId).me()
  return answer(null)
}

/** The messenger is told to deliver nothing more; where it cannot be told, nothing takes it in. */
export async function removeBot(ctx: Context, creatorId: number): Promise<void> {
  const bot = ctx.bots?.speakingFor(creatorId)
  if (!ctx.bots || !bot || !(await dropCreatorBot(ctx, creatorId))) return
  await readCreatorBots(ctx, ctx.bots)
  try {
    await bot.ask((api) => api.deleteWebhook())
  } catch (error) {
    if (!(error instanceof TelegramFault)) throw error
    ctx.log.warn({ bot: bot.id, problem: error.message }, 'bot not told to stop')
  }
}
