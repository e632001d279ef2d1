import type { Tx } from '../../platform/db/queries.ts'
import { agedTable } from '../retention/aged-table.ts'
import type { Outcome } from './outcome.ts'
import type { RequestKey } from './request-key.ts'

export const KEYS = agedTable('idempotency', 'created_at')

/** What is kept under the key; null when it is ours, and `settle` must follow. */
export async function claim<Result>(
  tx: Tx,
  fanId: number,
  requestKey: RequestKey,
  now: Date,
): Promise<Outcome<Result> | null> {
  const row = await tx.one<{ kept: Outcome<Result> | null }>(
    'select app.claim_key($1, $2, $3, $4) as kept',
    [fanId, requestKey?.key ?? null, requestKey?.hash ?? null, now],
  )
  return row.kept
}

export async function settle(tx: Tx, fanId: number, requestKey: RequestKey, outcome: object) {
  await tx.run('select app.settle_key($1, $2, $3)', [
    fanId,
    requestKey?.key ?? null,
    JSON.stringify(outcome),
  ])
}
