import type { Bots } from '../../providers/telegram/bots.ts'

/**
 * Opens the chat with support, which is the platform's own bot: whoever takes the money answers for
 * it, and a creator reads nothing of it. Null until the messenger has said what the bot is called.
 */
export function supportUrlOf(bots: Bots | null): string | null {
  const username = bots?.speakingFor(null).username
  return username ? `https://t.me/${username}?start=paysupport` : null
}
