import { agedTable } from '../../core/retention/aged-table.ts'
import type { Queries } from '../../platform/db/queries.ts'
import type { KeptRates } from '../../providers/ton/ton-rate.ts'

export const RATES = agedTable('ton_rate', 'at')

const MICRO = 1_000_000

/** What a coin was worth, where every node and the next start find it. */
export function keptRates(db: Queries): KeptRates {
  return {
    async write({ value, at }, source) {
      await db.run(
        `insert into ton_rate (at, eur_micro_per_coin, source)
         values (date_trunc('minute', $1::timestamptz), $2, $3) on conflict do nothing`,
        [at, Math.round(value * MICRO), source],
      )
    },
    async newest() {
      const row = await db.maybe<{ micro: number; at: Date }>(
        'select eur_micro_per_coin as micro, at from ton_rate order by at desc limit 1',
      )
      return row && { value: row.micro / MICRO, at: row.at }
    },
  }
}
