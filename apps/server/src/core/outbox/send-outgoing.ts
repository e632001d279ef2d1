import type { Job } from '../../platform/jobs.ts'
import type { BotClient } from '../../providers/telegram/bot-client.ts'
import type { Bots } from '../../providers/telegram/bots.ts'
import { TelegramFault } from '../../providers/telegram/telegram-fault.ts'
import type { Context } from '../context.ts'
import { deliver } from './deliver.ts'
import * as store from './outgoing.store.ts'

const SEND_EVERY_MS = 100
const TIDY_EVERY_MS = 1_000
/** Sent at the same time by one bot. */
const BATCH = 20
/** How many of a second's messages may come at once. */
const BURST_PART = 6
/** Content and its receipt come together; the messenger allows short bursts in a chat. */
const CHAT_BURST = 3
/** Longer than any upload; after it the sender is taken for dead. */
const LEASE_MS = 2 * 60_000

const ATTEMPTS_MAX = 10
const RETRY_BASE_MS = 1_000
const RETRY_MAX_MS = 5 * 60_000

/** Sends what is queued, at the pace that the messenger allows. Safe on several nodes at once. */
export function sendOutgoingJob(ctx: Context, bots: Bots): Job {
  const inFlight = new Set<number>()
  let tidiedAt = Number.NEGATIVE_INFINITY

  const send = async (bot: BotClient, row: store.Claimed) => {
    inFlight.add(row.id)
    try {
      await deliver(ctx, bot, row)
      await store.markSent(ctx.sharedDb, row.id, ctx.clock.now())
    } catch (error) {
      await takeFailure(ctx, row, error)
    } finally {
      inFlight.delete(row.id)
    }
  }
  const sendAll = async (bot: BotClient, stopping?: AbortSignal) => {
    const claim = { id: bot.id, pace: paceOf(ctx), limit: BATCH, leaseMs: LEASE_MS }
    while (!stopping?.aborted) {
      const rows = await store.claim(ctx.sharedDb, claim, ctx.clock.now())
      if (rows.length === 0) return
      await Promise.all(rows.map((row) => send(bot, row)))
    }
  }

  return {
    name: 'send what the bots have to say',
    everyMs: SEND_EVERY_MS,
    async run(stopping) {
      if (performance.now() - tidiedAt >= TIDY_EVERY_MS) {
        tidiedAt = performance.now()
        await store.tidy(ctx.sharedDb, [...inFlight], ctx.clock.now())
      }
      const ids = bots.all.map(({ id }) => id)
      const waiting = await store.botsToSendFor(ctx.sharedDb, ids, ctx.clock.now())
      const speaking = bots.all.filter(({ id }) => waiting.includes(id))
      await Promise.all(speaking.map((bot) => sendAll(bot, stopping)))
    },
  }
}

/** Nothing is said by a bot that is told to wait, and nothing twice if that can be helped. */
async function takeFailure(ctx: Context, row: store.Claimed, error: unknown) {
  const now = ctx.clock.now()
  const after = (ms: number) => new Date(now.getTime() + ms)
  const problem = error instanceof Error ? error.message : String(error)
  const drop = (why: string) => store.drop(ctx.sharedDb, row.id, why, now)
  if (!(error instanceof TelegramFault)) {
    ctx.log.error({ err: error, id: row.id }, 'building outgoing message failed')
    return drop(problem)
  }

  if (error.retryAfterSeconds !== null) {
    ctx.log.warn({ bot: row.botId, seconds: error.retryAfterSeconds }, 'rate limited by messenger')
    return store.pause(ctx.sharedDb, row, after(error.retryAfterSeconds * 1000))
  }
  if (error.isUnreachable && row.chatId > 0) {
    ctx.log.info({ bot: row.botId, fan: row.chatId }, 'fan unreachable')
    await store.markUnreachable(ctx.dbOf(row.chatId), row.botId, row.chatId, now)
    return drop('unreachable')
  }
  if (error.isOutcomeUnknown && !row.isRepeatable) return drop(`perhaps sent: ${problem}`)
  if (error.isRetryable && row.attempts < ATTEMPTS_MAX) {
    const delay = Math.min(RETRY_BASE_MS * 2 ** (row.attempts - 1), RETRY_MAX_MS)
    return store.postpone(ctx.sharedDb, row.id, problem, after(delay))
  }
  ctx.log.error({ id: row.id, kind: row.body.do, problem }, 'outgoing message dropped')
  return drop(problem)
}

function paceOf({ settings: { bot } }: Context): store.Pace {
  const perSecond = bot.messagesPerSecond
  return {
    intervalMs: perSecond === 0 ? 0 : 1000 / perSecond,
    burst: Math.max(1, Math.ceil(perSecond / BURST_PART)),
    chatIntervalMs: bot.secondsPerChat * 1000,
    chatBurst: CHAT_BURST,
  }
}
