import type { Clock } from '../../../shared/clock.ts'
import { tooManyRequests } from '../core/bot-api-error.ts'

/** The messenger's own figures: about thirty messages a second, one a second into the same chat. */
const PER_BOT = { perSecond: 30, burst: 30 }
const PER_CHAT = { perSecond: 1, burst: 5 }

export interface RateLimits {
  /** Counts messages into a chat, or refuses them all. */
  count(botId: number, chatId: number, messages?: number): void
}

export const noRateLimits: RateLimits = { count: () => {} }

interface Bucket {
  tokens: number
  filledAtMs: number
}

export function realRateLimits(clock: Clock): RateLimits {
  const buckets = new Map<string, Bucket>()

  const fill = (name: string, { perSecond, burst }: typeof PER_BOT) => {
    const nowMs = clock.now().getTime()
    const bucket = buckets.get(name) ?? { tokens: burst, filledAtMs: nowMs }
    const gained = ((nowMs - bucket.filledAtMs) / 1000) * perSecond
    const filled = { tokens: Math.min(burst, bucket.tokens + gained), filledAtMs: nowMs }
    buckets.set(name, filled)
    return filled
  }

  return {
    count(botId, chatId, messages = 1) {
      const bot = fill(`${botId}`, PER_BOT)
      const chat = fill(`${botId}/${chatId}`, PER_CHAT)
      const missing = Math.max(
        (messages - bot.tokens) / PER_BOT.perSecond,
        (messages - chat.tokens) / PER_CHAT.perSecond,
      )
      if (missing > 0) throw tooManyRequests(Math.ceil(missing))
      bot.tokens -= messages
      chat.tokens -= messages
    },
  }
}
