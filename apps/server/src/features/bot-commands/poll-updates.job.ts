import type { Update } from 'grammy/types'
import { type Backoff, openBackoff } from '../../core/bot/backoff.ts'
import { type Updates, WANTED_UPDATES } from '../../core/bot/updates.ts'
import type { Context } from '../../core/context.ts'
import { DatabaseUnavailable } from '../../platform/db/unavailable.ts'
import type { Job } from '../../platform/jobs.ts'
import { ProviderFault } from '../../providers/provider-fault.ts'
import type { BotClient } from '../../providers/telegram/bot-client.ts'
import type { Bots } from '../../providers/telegram/bots.ts'
import { TelegramFault } from '../../providers/telegram/telegram-fault.ts'
import { keepOffset, lockPolling, offsetOf } from './poll-updates.store.ts'

const POLL_EVERY_MS = 200
const UPDATES_PER_POLL = 100
/** An update that cannot be handled must not stop all others for ever. */
const ATTEMPTS_MAX = 3

export interface Polling {
  job: Job
  /** Ends the wait for updates that is under way. */
  stop(): void
}

/**
 * Asks for updates where the messenger cannot reach us. One node asks for all bots at a time, since
 * the messenger refuses a second one; the others wait for the lock.
 */
export function pollUpdates(ctx: Context, bots: Bots, updates: Updates): Polling {
  const stopping = new AbortController()

  const backoffs = new WeakMap<BotClient, Backoff>()
  const backoffOf = (bot: BotClient) => {
    const backoff = backoffs.get(bot) ?? openBackoff()
    backoffs.set(bot, backoff)
    return backoff
  }

  /** One bot that cannot ask does not keep the others from it. */
  const pollUnlessResting = async (bot: BotClient) => {
    if (backoffOf(bot).isResting) return
    try {
      await pollBot(bot)
      backoffOf(bot).succeed()
    } catch (error) {
      if (!(error instanceof TelegramFault)) throw error
      if (stopping.signal.aborted) return
      backoffOf(bot).fail(error)
      ctx.log.warn({ bot: bot.id, problem: error.message }, 'polling updates failed')
    }
  }
  const pollBot = async (bot: BotClient) => {
    const offset = await offsetOf(ctx.sharedDb, bot.id)
    const received = await bot.ask((api) =>
      api.getUpdates(
        {
          offset,
          limit: UPDATES_PER_POLL,
          timeout: ctx.settings.bot.pollSeconds,
          allowed_updates: WANTED_UPDATES,
        },
        stopping.signal as never, // the library's own type of signal has nothing that ours lacks
      ),
    )
    const last = received.at(-1)
    if (!last) return
    await handleAll(ctx, updates, bot, received)
    await keepOffset(ctx.sharedDb, bot.id, last.update_id + 1)
  }

  return {
    job: {
      name: 'ask for updates',
      everyMs: POLL_EVERY_MS,
      async run() {
        if (stopping.signal.aborted) return
        await ctx.sharedDb.transaction(async (tx) => {
          if (!(await lockPolling(tx))) return
          const polled = await Promise.allSettled(bots.all.map(pollUnlessResting))
          const failed = polled.find((each) => each.status === 'rejected')
          if (failed) throw failed.reason
        })
      },
    },
    stop: () => stopping.abort(),
  }
}

/** Of one person in their order, of different people side by side. */
async function handleAll(
  ctx: Context,
  updates: Updates,
  bot: BotClient,
  received: readonly Update[],
) {
  const byPerson = Map.groupBy(received, ({ message, pre_checkout_query, my_chat_member }) => {
    return (message ?? pre_checkout_query ?? my_chat_member)?.from?.id ?? 0
  })
  await Promise.all(
    [...byPerson.values()].map(async (own) => {
      for (const update of own) await handleOrSkip(ctx, updates, bot, update)
    }),
  )
}

/** What is out of reach comes back, and so does the update; a defect of ours may not. */
async function handleOrSkip(ctx: Context, updates: Updates, bot: BotClient, update: Update) {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await updates.handle(bot, update)
    } catch (error) {
      if (error instanceof DatabaseUnavailable || error instanceof ProviderFault) throw error
      if (attempt < ATTEMPTS_MAX) continue
      ctx.log.error({ err: error, bot: bot.id, update: update.update_id }, 'update skipped')
      return
    }
  }
}
