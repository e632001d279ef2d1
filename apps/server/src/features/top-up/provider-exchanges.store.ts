import { agedTable } from '../../core/retention/aged-table.ts'
import type { Queries } from '../../platform/db/queries.ts'

export const EXCHANGES = agedTable('provider_exchange', 'at')

export interface Exchange {
  way: 'call' | 'webhook'
  /** Of the call, or the status that the webhook tells. */
  name: string
  outcome: string
  /** The provider's name of the message. */
  reference: string | null
  tookMs: number
  at: Date
}

/** Of what is no top-up of ours nothing is noted. */
export function insert(db: Queries, topUpId: string, exchange: Exchange): Promise<number> {
  const { way, name, outcome, reference, tookMs, at } = exchange
  return db.run(
    `insert into provider_exchange (fan_id, top_up_id, way, name, outcome, reference, took_ms, at)
     select fan_id, id, $2, $3, $4, $5, $6, $7 from top_up
     where fan_id = app.fan_of_top_up($1) and id = $1`,
    [topUpId, way, name, outcome, reference, tookMs, at],
  )
}

export function list(db: Queries, topUpId: string): Promise<Exchange[]> {
  return db.query(
    `select way, name, outcome, reference, took_ms as "tookMs", at from provider_exchange
     where fan_id = app.fan_of_top_up($1) and top_up_id = $1 order by at, id`,
    [topUpId],
  )
}
