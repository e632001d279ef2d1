import { timingSafeEqual } from 'node:crypto'
import { deriveSecret } from '../../platform/secrets.ts'
import type { BotClient } from '../../providers/telegram/bot-client.ts'
import type { Bots } from '../../providers/telegram/bots.ts'

export const SECRET_HEADER = 'x-telegram-bot-api-secret-token'

/** Where the messenger delivers a bot's updates. */
export function webhookUrl(bots: Bots, bot: BotClient): string {
  return `${bots.webhookRoot()}/api/bot/${bot.id}`
}

/** Said by the messenger with every update, so that nobody else can make one up. */
export function webhookSecret(bot: BotClient): string {
  return deriveSecret(bot.token, 'webhook').toString('hex')
}

export function isFromMessenger(bot: BotClient, header: unknown): boolean {
  const given = Buffer.from(typeof header === 'string' ? header : '')
  const wanted = Buffer.from(webhookSecret(bot))
  return given.length === wanted.length && timingSafeEqual(given, wanted)
}
