import { unixSeconds } from '../../../shared/clock.ts'
import type { Messenger } from '../core/context.ts'
import type { Json } from '../core/json.ts'
import type { Bot, Webhook } from '../people/bots.store.ts'
import * as bots from '../people/bots.store.ts'
import { nextAttempt } from './retry-schedule.ts'
import type { PendingUpdate } from './updates.store.ts'
import * as updates from './updates.store.ts'
import { callWebhook, type WebhookAnswer } from './webhook-call.ts'

/** 410 for this long ends a webhook. */
const GONE_MS = 23 * 3_600_000

type Execute = (bot: Bot, call: Json) => Promise<void>

/** Sends updates to webhooks: one at a time within a queue, queues side by side. */
export class UpdateDispatcher {
  readonly #messenger: Messenger
  readonly #execute: Execute
  readonly #underWay = new Map<string, Promise<void>>()
  #isClosed = false

  /** `execute` does what a bot asks for in its answer to a webhook. */
  constructor(messenger: Messenger, execute: Execute) {
    this.#messenger = messenger
    this.#execute = execute
  }

  /** Starts whatever can be delivered now. */
  kick(): void {
    if (this.#isClosed) return
    const { db, clock } = this.#messenger
    const nowMs = clock.now().getTime()
    updates.removeExpired(db, nowMs)
    for (const bot of bots.list(db)) {
      if (bot.webhook) this.#startDue(bot, bot.webhook, nowMs)
    }
  }

  /** Resolves when nothing is under way. */
  async idle(): Promise<void> {
    while (this.#underWay.size > 0) await Promise.all(this.#underWay.values())
  }

  /** When a webhook is to be called next. What waits behind others is due after them. */
  nextDueMs(): number | null {
    const { db } = this.#messenger
    const waiting = bots
      .list(db)
      .filter((bot) => bot.webhook)
      .flatMap((bot) => updates.heads(db, bot.id))
      .filter((update) => !this.#underWay.has(keyOf(update)))
      .map((update) => update.visibleAtMs)
    return waiting.length === 0 ? null : Math.min(...waiting)
  }

  /** Starts nothing more; what is under way ends unheard. */
  close(): void {
    this.#isClosed = true
  }

  #startDue(bot: Bot, webhook: Webhook, nowMs: number): void {
    const heads = updates.heads(this.#messenger.db, bot.id)
    let free =
      webhook.maxConnections - heads.filter((head) => this.#underWay.has(keyOf(head))).length
    for (const update of heads) {
      const key = keyOf(update)
      if (free <= 0 || update.visibleAtMs > nowMs || this.#underWay.has(key)) continue
      free -= 1
      const work = this.#deliver(bot, webhook, update).finally(() => {
        this.#underWay.delete(key)
        this.#messenger.wake()
      })
      this.#underWay.set(key, work)
    }
  }

  async #deliver(bot: Bot, webhook: Webhook, update: PendingUpdate): Promise<void> {
    const { db, faults, journal } = this.#messenger
    const answer = await this.#attempt(bot, webhook, update)
    if (this.#isClosed) return
    this.#remember(bot.id, webhook, answer)
    if (!answer.isDelivered) {
      this.#retryLater(update, answer.retryAfterS)
      return
    }
    if (faults.take('duplicate_update')) {
      journal.add({ source: 'fault', text: `update ${update.updateId} sent twice`, isOk: false })
      await this.#attempt(bot, webhook, update)
    }
    if (!this.#isClosed) updates.remove(db, bot.id, update.updateId)
  }

  async #attempt(bot: Bot, webhook: Webhook, update: PendingUpdate): Promise<WebhookAnswer> {
    const json = { update_id: update.updateId, [update.kind]: update.body }
    const answer = await callWebhook(webhook, json, this.#messenger.fetch)
    if (this.#isClosed) return answer
    const outcome = answer.isDelivered ? 'delivered' : answer.error
    this.#messenger.journal.add({
      source: 'webhook',
      text: `${update.kind} ${update.updateId} → @${bot.username}: ${outcome}`,
      isOk: answer.isDelivered,
    })
    if (answer.isDelivered && answer.reply) await this.#execute(bot, answer.reply)
    return answer
  }

  #retryLater(update: PendingUpdate, retryAfterS: number): void {
    const { db, clock } = this.#messenger
    const { inS, delayS } = nextAttempt({ ...update, retryAfterS })
    const visibleAtMs = clock.now().getTime() + inS * 1000
    if (visibleAtMs > update.expiresAtMs) updates.remove(db, update.botId, update.updateId)
    else updates.postpone(db, update, { visibleAtMs, delayS })
  }

  /** Writes down how it went, unless the bot has set another webhook meanwhile. */
  #remember(botId: number, used: Webhook, answer: WebhookAnswer): void {
    const { db, clock } = this.#messenger
    const webhook = bots.find(db, botId)?.webhook
    if (webhook?.url !== used.url) return
    if (answer.isDelivered) {
      if (webhook.goneSinceMs !== null)
        bots.setWebhook(db, botId, { ...webhook, goneSinceMs: null })
      return
    }
    const now = clock.now()
    const goneSinceMs = answer.status === 410 ? (webhook.goneSinceMs ?? now.getTime()) : null
    const isOver = goneSinceMs !== null && now.getTime() > goneSinceMs + GONE_MS
    const failed = { goneSinceMs, lastErrorDate: unixSeconds(now), lastError: answer.error }
    bots.setWebhook(db, botId, isOver ? null : { ...webhook, ...failed })
  }
}

function keyOf({ botId, queue }: PendingUpdate): string {
  return `${botId}/${queue}`
}
