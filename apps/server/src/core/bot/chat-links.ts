import type { Bots } from '../../providers/telegram/bots.ts'

/**
 * Opens the chat with support, which is the platform's own bot: the platform takes the money, so it
 * answers for it, and a creator reads nothing of it. Null until the bot's name is known.
 */
export function supportUrlOf(bots: Bots | null): string | null {
  const chat = platformUrlOf(bots)
  return chat && `${chat}?start=paysupport`
}

export function platformUrlOf(bots: Bots | null): string | null {
  const username = bots?.speakingFor(null).username
  return username ? `https://t.me/${username}` : null
}

/** Opens the chat with a creator's own bot, where what a fan writes is kept for them. */
export function chatUrlOf(bots: Bots | null, creatorId: number): string | null {
  const bot = bots?.speakingFor(creatorId)
  return bot?.username && bot.creatorId === creatorId ? `https://t.me/${bot.username}` : null
}
