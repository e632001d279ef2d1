import { setTimeout as sleep } from 'node:timers/promises'
import { BotApiError, conflict } from '../core/bot-api-error.ts'
import type { Messenger } from '../core/context.ts'
import type { Json } from '../core/json.ts'
import type { Bot } from '../people/bots.store.ts'
import * as updates from './updates.store.ts'

const CONFLICT_PAUSE_MS = 3000

export interface PollRequest {
  offset: number
  limit: number
  timeoutS: number
}

export interface Poller {
  getUpdates(bot: Bot, request: PollRequest): Promise<Json[]>
  /** Something was queued: open long polls look again. */
  wake(): void
  /** A webhook takes over: ends the bot's long poll. */
  giveWay(botId: number): void
  close(): void
}

const TERMINATED_BY_POLL =
  'terminated by other getUpdates request; make sure that only one bot instance is running'
const TERMINATED_BY_WEBHOOK = 'terminated by setWebhook request'
const WEBHOOK_IS_ACTIVE =
  "can't use getUpdates method while webhook is active; use deleteWebhook to delete the webhook first"

interface LongPoll {
  wake(): void
  abort(reason: BotApiError): void
}

type Outcome = Json[] | BotApiError

/** Long polling. Waiting is real time: it is a connection that is held, whatever the clock says. */
export function openPoller({ db, clock }: Messenger): Poller {
  const polls = new Map<number, LongPoll>()
  const quietUntilMs = new Map<number, number>()
  let isClosed = false

  /** Two bots that fight over one queue are slowed down, as the real server does. */
  const refuse = async (botId: number, reason: BotApiError): Promise<never> => {
    const nowMs = performance.now()
    if (reason.code !== 409) throw reason
    if (nowMs < (quietUntilMs.get(botId) ?? 0)) {
      await sleep(CONFLICT_PAUSE_MS, undefined, { ref: false })
    } else quietUntilMs.set(botId, nowMs + CONFLICT_PAUSE_MS)
    throw reason
  }

  const look = (bot: Bot, { offset, limit }: PollRequest) => {
    const nowMs = clock.now().getTime()
    updates.removeExpired(db, nowMs)
    if (offset > 0) updates.removeBefore(db, bot.id, offset)
    return updates.list(db, bot.id, { offset: Math.max(offset, 0), limit, nowMs }).map(toJson)
  }

  const wait = (bot: Bot, request: PollRequest): Promise<Outcome> => {
    polls.get(bot.id)?.abort(conflict(TERMINATED_BY_POLL))
    const { promise, resolve } = Promise.withResolvers<Outcome>()
    const poll: LongPoll = {
      wake() {
        const found = look(bot, request)
        if (found.length > 0) resolve(found)
      },
      abort: resolve,
    }
    polls.set(bot.id, poll)
    const timer = setTimeout(() => resolve([]), request.timeoutS * 1000)
    return promise.finally(() => {
      clearTimeout(timer)
      if (polls.get(bot.id) === poll) polls.delete(bot.id)
    })
  }

  return {
    async getUpdates(bot, request) {
      if (isClosed) throw restarting()
      if (bot.webhook) return refuse(bot.id, conflict(WEBHOOK_IS_ACTIVE))
      if (request.offset < 0) updates.keepNewest(db, bot.id, -request.offset)

      const found = look(bot, request)
      if (found.length > 0 || request.timeoutS === 0) return found
      const outcome = await wait(bot, request)
      return outcome instanceof BotApiError ? refuse(bot.id, outcome) : outcome
    },
    wake() {
      for (const poll of polls.values()) poll.wake()
    },
    giveWay: (botId) => polls.get(botId)?.abort(conflict(TERMINATED_BY_WEBHOOK)),
    close() {
      isClosed = true
      for (const poll of polls.values()) poll.abort(restarting())
    },
  }
}

function restarting(): BotApiError {
  return new BotApiError(500, 'Internal Server Error: restart')
}

function toJson({ updateId, kind, body }: updates.PendingUpdate): Json {
  return { update_id: updateId, [kind]: body }
}
