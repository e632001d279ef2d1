import type { Messenger } from '../core/context.ts'
import type { Bot } from '../people/bots.store.ts'
import type { Poller } from '../updates/poller.ts'
import type { Args } from './args.ts'
import type { RateLimits } from './rate-limits.ts'

/** One call of one bot. */
export interface Call {
  messenger: Messenger
  bot: Bot
  args: Args
  poller: Poller
  limits: RateLimits
}

/** Answers what stands under `result`, or throws a BotApiError. */
export type Method = (call: Call) => unknown

/** A result that comes with a sentence, as setWebhook's does. */
export class Described {
  readonly result: unknown
  readonly description: string

  constructor(result: unknown, description: string) {
    this.result = result
    this.description = description
  }
}
