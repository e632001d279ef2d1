import type { BotCall } from '../../core/bot/bot-door.ts'
import type { Context } from '../../core/context.ts'
import { queueOutgoing } from '../../core/outbox/outgoing.ts'
import type { Bots } from '../../providers/telegram/bots.ts'
import { announcementOf } from './notices/messages.ts'
import { creatorNames } from './notices/notice.ts'
import { unseenMessages } from './notices/notices.store.ts'

/** More of them at once would read like an advertisement. */
const MESSAGES_MAX = 5
const LIFE_MS = 7 * 86_400_000

/** Shows what creators sent while the fan could not be written to. */
export async function announceUnseen(
  ctx: Context,
  bots: Bots,
  { bot, fan, language }: BotCall,
): Promise<void> {
  const now = ctx.clock.now()
  const db = ctx.dbOf(fan.id)
  const context = { ctx, db, fanId: fan.id, language, isOld: false, nameOf: creatorNames(db) }
  for (const message of await unseenMessages(db, fan.id, MESSAGES_MAX)) {
    if (bots.speakingFor(message.creatorId).id !== bot.id) continue
    const about = { messageId: message.id, authorId: message.creatorId }
    const entry = {
      reason: `unseen:${bot.id}:${message.id}`,
      botId: bot.id,
      chatId: fan.id,
      body: await announcementOf(context, message, about),
      expiresAt: new Date(now.getTime() + LIFE_MS),
    }
    await queueOutgoing(db, [entry], now)
  }
}
