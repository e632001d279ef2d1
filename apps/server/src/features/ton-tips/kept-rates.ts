import type { Queries } from '../../platform/db/queries.ts'
import type { KeptRates } from '../../providers/ton/ton-rate.ts'
import { findNewestRate, insertRate } from './rates.store.ts'

const MICRO = 1_000_000

/** What a coin was worth, where every node and the next start find it. */
export function keptRates(db: Queries): KeptRates {
  return {
    write: ({ value, at }, source) =>
      insertRate(db, { micro: Math.round(value * MICRO), at }, source),
    async newest() {
      const kept = await findNewestRate(db)
      return kept && { value: kept.micro / MICRO, at: kept.at }
    },
  }
}
