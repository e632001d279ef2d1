import type { Clock } from '../../shared/clock.ts'
import type { Database } from '../../shared/database.ts'
import type { Log } from '../../shared/log.ts'
import * as deliveries from './deliveries.store.ts'
import { type Answer, postWebhook } from './post-webhook.ts'

const RETRY_CAP_SECONDS = 3600
/** Most of a day of trying. */
const TRIES_MAX = 24

interface WebhookSenderOptions {
  db: Database
  clock: Clock
  log: Log
  secret: string
  fetch: typeof fetch
}

export interface WebhookSender {
  /** Tries everything that is due by `now` once, of one payment or of all. */
  deliverDue(now: Date, paymentId?: string): Promise<void>
  /** Of what is not being delivered already. */
  nextDueMs(): number | null
  stop(): Promise<void>
}

/**
 * Brings webhooks to the shop: at once, and while it does not answer 2xx again after 2, 4, 8 …
 * seconds. What is told of one payment goes in its order, each message when the one before it has
 * been tried; copies of one message go at the same time.
 */
export function openWebhookSender({
  db,
  clock,
  log,
  secret,
  fetch,
}: WebhookSenderOptions): WebhookSender {
  const underway = new Map<string, Promise<void>>()
  const stopping = new AbortController()
  const { signal } = stopping

  const attempt = async (paymentId: string, delivery: deliveries.DueDelivery) => {
    const { messageId, type, url, body, drops } = delivery
    const answer =
      drops > 0
        ? { status: null, text: 'lost on the way' }
        : await postWebhook({ url, body, secret, at: clock.now(), signal, fetch })
    if (signal.aborted) return
    deliveries.noteTry(db, outcomeOf(delivery, answer, clock.now().getTime()))
    const tries = delivery.tries + 1
    log.info({ messageId, paymentId, type, tries, answer: answer.status }, 'webhook')
  }

  const deliverInOrder = async (now: Date, paymentId: string) => {
    const due = deliveries.listDue(db, now.getTime(), paymentId)
    const messages = Map.groupBy(due, ({ messageId }) => messageId)
    for (const copies of messages.values()) {
      if (signal.aborted) return
      await Promise.all(copies.map((copy) => attempt(paymentId, copy)))
    }
  }

  /** One at a time for each payment, so that nothing is tried by two at once. */
  const queue = (now: Date, paymentId: string): Promise<void> => {
    const before = underway.get(paymentId)?.catch(() => {}) ?? Promise.resolve()
    const work = before
      .then(() => deliverInOrder(now, paymentId))
      .finally(() => {
        if (underway.get(paymentId) === work) underway.delete(paymentId)
      })
    underway.set(paymentId, work)
    return work
  }

  return {
    async deliverDue(now, paymentId) {
      const concerned = paymentId ? [paymentId] : deliveries.listPaymentsDue(db, now.getTime())
      await Promise.all(concerned.map((id) => queue(now, id)))
    },
    nextDueMs: () => deliveries.nextDueMs(db, [...underway.keys()]),
    async stop() {
      stopping.abort()
      await Promise.allSettled(underway.values())
    },
  }
}

function outcomeOf(
  { id, tries: before, drops }: deliveries.DueDelivery,
  { status, text }: Answer,
  nowMs: number,
): deliveries.Try {
  const tries = before + 1
  const isTaken = status !== null && status >= 200 && status < 300
  const retryMs = Math.min(2 ** tries, RETRY_CAP_SECONDS) * 1000
  return {
    id,
    status: isTaken ? 'delivered' : tries < TRIES_MAX ? 'due' : 'given_up',
    dueMs: isTaken ? nowMs : nowMs + retryMs,
    drops: Math.max(0, drops - 1),
    answerStatus: status,
    answerText: text,
    triedMs: nowMs,
  }
}
