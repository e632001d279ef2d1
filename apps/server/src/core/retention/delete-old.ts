import type { Db } from '../../platform/db/db.ts'
import * as rows from './aged-rows.store.ts'
import type { AgedTable } from './aged-table.ts'
import { keepMark, markOf } from './sweep-marks.ts'

/** Rows per statement: none may come near the database's own limit on statements. */
const BATCH = 5_000
const SLICE_MS_MIN = 60_000
const SLICE_MS_START = 10 * 60_000
/** Rows may carry a time a little before one that was swept already. */
const MARGIN_MS = 3_600_000

/** Deletes the rows of before `before` in each of these databases; how many they were. */
export async function deleteOld(
  dbs: readonly Db[],
  table: AgedTable,
  before: Date,
): Promise<number> {
  let deleted = 0
  for (const db of dbs) deleted += await deleteOldIn(db, table, before)
  return deleted
}

/**
 * Deletes them oldest first, in slices of time that are cut into batches, and remembers how far it
 * came: an index still leads to what was deleted until it is vacuumed, and a sweep need not go there.
 * A backlog of any size is worked off, and where nothing is left to do, little is read.
 */
async function deleteOldIn(db: Db, table: AgedTable, before: Date): Promise<number> {
  const end = before.getTime()
  const start = await sweptUntil(db, table)
  if (start === null || start.getTime() >= end) return 0

  let deleted = 0
  let sliceMs = SLICE_MS_START
  for (let from = start.getTime() - MARGIN_MS; from < end; ) {
    const until = Math.min(from + sliceMs, end)
    const count = await deleteSlice(db, table, new Date(from), new Date(until))
    await keepMark(db, table.name, new Date(until))
    deleted += count
    from = until
    sliceMs = nextSlice(sliceMs, count)
  }
  return deleted
}

/** Where the last sweep ended; the oldest row before the first sweep; null where there is no row. */
async function sweptUntil(db: Db, table: AgedTable): Promise<Date | null> {
  return (await markOf(db, table.name)) ?? (await rows.oldest(db, table))
}

async function deleteSlice(db: Db, table: AgedTable, from: Date, until: Date) {
  let deleted = 0
  let batch: number
  do {
    batch = await rows.remove(db, table, { from, until, limit: BATCH })
    deleted += batch
  } while (batch >= BATCH)
  return deleted
}

/** Empty months are crossed in leaps, busy days in small steps. */
function nextSlice(sliceMs: number, deleted: number): number {
  if (deleted > BATCH) return Math.max(SLICE_MS_MIN, sliceMs / 2)
  return deleted < BATCH / 10 ? sliceMs * 2 : sliceMs
}
