import type { Queries } from '../../platform/db/queries.ts'
import type { Context } from '../context.ts'
import { deleteOld } from '../retention/delete-old.ts'
import type { Outgoing, QueueEntry } from './message.ts'
import * as store from './outgoing.store.ts'

/** Longer than anything waits in the queue, so that no reason is queued a second time. */
const SETTLED_KEPT_MS = 14 * 86_400_000

/** Lets the bots say something soon, in the order it was asked for. */
export async function queueOutgoing(db: Queries, entries: readonly QueueEntry[], now: Date) {
  for (const entry of entries) {
    await store.insert(
      db,
      { ...entry, isRepeatable: entry.mustArrive ?? isRepeatable(entry.body) },
      now,
    )
  }
}

/**
 * Whether to send again what may have been sent already: content that was paid for, and what is
 * shown for sale, must arrive, and edits do no harm. A notice that comes twice is worse than none.
 */
function isRepeatable(body: Outgoing): boolean {
  return body.do !== 'say'
}

/** Deletes what was sent or dropped long ago. */
export async function forgetSettled(ctx: Pick<Context, 'sharedDb' | 'clock'>): Promise<void> {
  await deleteOld(
    [ctx.sharedDb],
    store.SETTLED,
    new Date(ctx.clock.now().getTime() - SETTLED_KEPT_MS),
  )
}
