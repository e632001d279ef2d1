import { setTimeout as wait } from 'node:timers/promises'
import type { Db } from './db.ts'

/** Of the time that was worked. Measured by the bench of renewals: as long again gained no purchase. */
const REST_PART = 1 / 3

/**
 * Between two batches of a long job: while the database is in use, the job rests for a part of the time
 * that it has worked, so that a person who pays never waits behind a hundred thousand renewals.
 */
export async function giveWay(
  db: Pick<Db, 'inUse'>,
  workedMs: number,
  stopping?: AbortSignal,
): Promise<void> {
  if (db.inUse() === 0 || stopping?.aborted) return
  await wait(workedMs * REST_PART, undefined, stopping && { signal: stopping }).catch(() => {}) // the stop ends it
}
