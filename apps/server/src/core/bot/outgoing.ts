import type { Queries } from '../../platform/db/queries.ts'
import type { Outgoing, QueueEntry } from './message.ts'
import * as store from './outgoing.store.ts'

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
