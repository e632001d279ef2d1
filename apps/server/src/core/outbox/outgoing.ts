import type { Queries } from '../../platform/db/queries.ts'
import type { Bots } from '../../providers/telegram/bots.ts'
import type { Context } from '../context.ts'
import type { NewJob } from '../queue/queue.ts'
import type { Outgoing, QueueEntry } from './message.ts'
import * as store from './outgoing.store.ts'

/** Lets the bots say something soon, in the order it was asked for. */
export async function queueOutgoing(db: Queries, entries: readonly QueueEntry[], now: Date) {
  if (entries.length > 0) await store.enqueue(db, entries.map(toJob), now)
}

/** Whether a bot has more to say than it can in this time; never where the messenger sets no pace. */
export async function hasBacklog(ctx: Context, bots: Bots, seconds: number): Promise<boolean> {
  const messages = ctx.settings.bot.messagesPerSecond * seconds
  const ids = bots.all.map(({ id }) => id)
  return messages > 0 && (await store.hasBacklog(ctx.sharedDb, { ids, messages }, ctx.clock.now()))
}

function toJob(entry: QueueEntry): NewJob<Outgoing> {
  const { reason, botId, chatId, body, dueAt, expiresAt, mustArrive } = entry
  return {
    key: reason,
    queue: String(botId),
    lane: String(chatId),
    payload: body,
    ...(dueAt && { dueAt }),
    expiresAt,
    isRepeatable: mustArrive ?? isRepeatable(body),
  }
}

/**
 * Whether to send again what may have been sent already: content that was paid for, and what is
 * shown for sale, must arrive, and edits do no harm. A notice that comes twice is worse than none.
 */
function isRepeatable(body: Outgoing): boolean {
  return body.do !== 'say'
}
