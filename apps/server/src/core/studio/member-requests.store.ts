import type { Tx } from '../../platform/db/queries.ts'
import { agedTable } from '../retention/aged-table.ts'
import type { Outcome } from '../sales/outcome.ts'

export const REQUESTS = agedTable('member_request', 'created_at')

export interface ClaimedKey {
  personId: number
  key: string
  hash: Buffer
}

/** Whether the key is ours. A concurrent request under it waits here until the first has committed. */
export async function claim(
  tx: Tx,
  { personId, key, hash }: ClaimedKey,
  now: Date,
): Promise<boolean> {
  const claimed = await tx.run(
    `insert into member_request (person_id, key, request_hash, created_at)
     values ($1, $2, $3, $4) on conflict do nothing`,
    [personId, key, hash, now],
  )
  return claimed > 0
}

/** What came of it the first time; null where something else was asked. */
export async function findOutcome<Result>(
  tx: Tx,
  { personId, key, hash }: ClaimedKey,
): Promise<Outcome<Result> | null> {
  const row = await tx.maybe<{ outcome: Outcome<Result> }>(
    `select outcome from member_request
     where person_id = $1 and key = $2 and request_hash = $3`,
    [personId, key, hash],
  )
  return row?.outcome ?? null
}

export async function settle(tx: Tx, { personId, key }: ClaimedKey, outcome: object) {
  await tx.run('update member_request set outcome = $3 where person_id = $1 and key = $2', [
    personId,
    key,
    JSON.stringify(outcome),
  ])
}
