import type { Queries } from '../../platform/db/queries.ts'
import * as store from './discrepancies.store.ts'
import type { StarDiscrepancy } from './star-discrepancy.ts'

const LISTED_MAX = 100

/** Payments in Stars of which our book and the messenger's disagree, the oldest first. */
export function listStarDiscrepancies(db: Queries): Promise<StarDiscrepancy[]> {
  return store.listStars(db, LISTED_MAX)
}

export function countStarDiscrepancies(db: Queries) {
  return store.countStars(db)
}

/** Payments that came and were not credited, and that no person has settled yet. */
export function countUncredited(db: Queries): Promise<number> {
  return store.countUncredited(db)
}
