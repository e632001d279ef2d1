import { unixSeconds } from '../../platform/clock.ts'
import type { Json, Messenger } from '../context.ts'
import type { Bot, Webhook } from '../people/bots.store.ts'
import * as bots from '../people/bots.store.ts'
import { nextAttempt } from './retry-schedule.ts'
import type { PendingUpdate } from './updates.store.ts'
import * as updates from './updates.store.ts'
import { callWebhook, type WebhookAnswer } from './webhook-call.ts'

/** 410 for this long ends a webhook. */
const GONE_MS = 23 * 3_600_000

export interface Deliverer {
  /** Starts whatever can be delivered now. */
  kick(): void
  /** Resolves when nothing is under way. */
  idle(): Promise<void>
  nextDueMs(): number | null
  /** Starts nothing more; what is under way ends unheard. */
  close(): void
}

/** Carries updates to webhooks: one at a time within a queue, queues side by side. */
export function openDeliverer(
  messenger: Messenger,
  execute: (bot: Bot, call: Json) => Promise<void>,
): Deliverer {
  const { db, clock, journal } = messenger
  const underWay = new Map<string, Promise<void>>()
  let isClosed = false

  const kick = () => {
    if (isClosed) return
    const nowMs = clock.now().getTime()
    updates.removeExpired(db, nowMs)
    for (const bot of bots.list(db)) {
      if (bot.webhook) startDue(bot, bot.webhook, nowMs)
    }
  }

  const startDue = (bot: Bot, webhook: Webhook, nowMs: number) => {
    const prefix = `${bot.id}/`
    let free = webhook.maxConnections - [...underWay.keys()].filter(startsWith(prefix)).length
    for (const update of updates.heads(db, bot.id)) {
      const key = `${prefix}${update.queue}`
      if (free <= 0 || update.visibleAtMs > nowMs || underWay.has(key)) continue
      free -= 1
      const work = deliver(bot, webhook, update).finally(() => {
        underWay.delete(key)
        messenger.wake()
      })
      underWay.set(key, work)
    }
  }

  const deliver = async (bot: Bot, webhook: Webhook, update: PendingUpdate) => {
    const answer = await attempt(bot, webhook, update)
    if (isClosed) return
    if (answer.isDelivered) {
      if (messenger.faults.take('duplicate_update')) {
        journal.add({ source: 'fault', text: `update ${update.updateId} sent twice`, isOk: false })
        await attempt(bot, webhook, update)
      }
      updates.remove(db, bot.id, update.updateId)
      remember(bot.id, webhook, answer)
      return
    }
    remember(bot.id, webhook, answer)
    retryLater(update, answer.retryAfterS)
  }

  const attempt = async (bot: Bot, webhook: Webhook, update: PendingUpdate) => {
    const json = { update_id: update.updateId, [update.kind]: update.body }
    const answer = await callWebhook(webhook, json, messenger.fetch)
    const outcome = answer.isDelivered ? 'delivered' : answer.error
    journal.add({
      source: 'webhook',
      text: `${update.kind} ${update.updateId} → @${bot.username}: ${outcome}`,
      isOk: answer.isDelivered,
    })
    if (answer.isDelivered && answer.reply && !isClosed) await execute(bot, answer.reply)
    return answer
  }

  const retryLater = (update: PendingUpdate, retryAfterS: number) => {
    const nowMs = clock.now().getTime()
    const { inS, delayS } = nextAttempt({ ...update, retryAfterS })
    const visibleAtMs = nowMs + inS * 1000
    if (visibleAtMs > update.expiresAtMs) updates.remove(db, update.botId, update.updateId)
    else updates.postpone(db, update, { visibleAtMs, delayS })
  }

  /** Writes down how it went, unless the bot has set another webhook meanwhile. */
  const remember = (botId: number, used: Webhook, answer: WebhookAnswer) => {
    const webhook = bots.find(db, botId)?.webhook
    if (webhook?.url !== used.url) return
    const now = clock.now()
    if (answer.isDelivered) {
      if (webhook.goneSinceMs !== null)
        bots.setWebhook(db, botId, { ...webhook, goneSinceMs: null })
      return
    }
    const goneSinceMs = answer.status === 410 ? (webhook.goneSinceMs ?? now.getTime()) : null
    const isOver = goneSinceMs !== null && now.getTime() > goneSinceMs + GONE_MS
    const lastErrorDate = unixSeconds(now)
    const kept = { ...webhook, goneSinceMs, lastErrorDate, lastError: answer.error }
    bots.setWebhook(db, botId, isOver ? null : kept)
  }

  return {
    kick,
    async idle() {
      while (underWay.size > 0) await Promise.all(underWay.values())
    },
    nextDueMs: () => earliest(messenger, (key) => underWay.has(key)),
    close() {
      isClosed = true
    },
  }
}

function startsWith(prefix: string) {
  return (key: string) => key.startsWith(prefix)
}

/** Updates that wait for their turn behind others become due when those are gone. */
function earliest({ db }: Messenger, isUnderWay: (key: string) => boolean): number | null {
  const waiting = bots
    .list(db)
    .flatMap((bot) => updates.heads(db, bot.id).map((update) => ({ bot, update })))
    .filter(({ bot, update }) => bot.webhook && !isUnderWay(`${bot.id}/${update.queue}`))
    .map(({ update }) => update.visibleAtMs)
  return waiting.length === 0 ? null : Math.min(...waiting)
}
