import type { Queries } from '../../platform/db/queries.ts'
import * as store from './sweep-marks.store.ts'

/** How far a sweep over rows by their time has come; null before the first. */
export function markOf(db: Queries, name: string): Promise<Date | null> {
  return store.find(db, name)
}

export function keepMark(db: Queries, name: string, at: Date): Promise<void> {
  return store.keep(db, name, at)
}
