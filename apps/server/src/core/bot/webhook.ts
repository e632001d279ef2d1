import { timingSafeEqual } from 'node:crypto'
import { deriveSecret } from '../../platform/secrets.ts'
import type { BotClient } from '../../providers/telegram/bot-client.ts'
import type { Bots } from '../../providers/telegram/bots.ts'
import type { Settings } from '../settings.ts'

export const SECRET_HEADER = 'x-telegram-bot-api-secret-token'

/** Where the messenger delivers a bot's updates. */
export function webhookUrl(bots: Bots, bot: BotClient): string {
  return `${bots.webhookRoot()}/api/bot/${bot.id}`
}

type ServerSecrets = Pick<Settings, 'serverSecrets'>

/**
 * Said by the messenger with every update, so that no one else can make one up. It does not follow
 * from the bot's token: the owner of a creator's bot has that one too.
 */
export function webhookSecret(
  { serverSecrets: [newest] }: ServerSecrets,
  bot: { id: number },
): string {
  return secretFrom(newest, bot)
}

/** Until the messenger is told the new secret, it says the one before. */
export function isFromMessenger(
  { serverSecrets }: ServerSecrets,
  bot: BotClient,
  header: unknown,
): boolean {
  const given = Buffer.from(typeof header === 'string' ? header : '')
  return serverSecrets.some((secret) => {
    const wanted = Buffer.from(secretFrom(secret, bot))
    return given.length === wanted.length && timingSafeEqual(given, wanted)
  })
}

function secretFrom(secret: Buffer, { id }: { id: number }): string {
  return deriveSecret(secret, `webhook of bot ${id}`).toString('hex')
}
