import { agedTable } from '../../core/retention/aged-table.ts'
import type { Queries } from '../../platform/db/queries.ts'

export const RATES = agedTable('ton_rate', 'at')

export interface KeptRate {
  /** Millionths of a euro. */
  micro: number
  at: Date
}

/** One of a minute: nodes that ask at once keep the first. */
export async function insertRate(
  db: Queries,
  { micro, at }: KeptRate,
  source: string,
): Promise<void> {
  await db.run(
    `insert into ton_rate (at, eur_micro_per_coin, source)
     values (date_trunc('minute', $1::timestamptz), $2, $3) on conflict do nothing`,
    [at, micro, source],
  )
}

export function findNewestRate(db: Queries): Promise<KeptRate | null> {
  return db.maybe('select eur_micro_per_coin as micro, at from ton_rate order by at desc limit 1')
}
