import type { Queries, Tx } from '../../platform/db/queries.ts'
import { Refusal } from '../../platform/refuse.ts'
import type { Context, Fan } from '../context.ts'
import { type Outcome, unwrap } from './outcome.ts'

/** The key of a request and a digest of what was asked under it; null when the caller sent none. */
export type RequestKey = { key: string; hash: Buffer } | null

/**
 * Does `work` once per key and gives its result again to every repeat, a refusal included. Effect and
 * memory are one transaction, so that a crash leaves both or neither. For effects that one database
 * function does whole, that function claims and settles the key itself.
 */
export async function once<Result extends object>(
  ctx: Context,
  fan: Fan,
  requestKey: RequestKey,
  work: (tx: Tx) => Promise<Result>,
): Promise<Result> {
  const outcome = await ctx.db.transaction(async (tx) => {
    const kept = await claim<Result>(tx, fan, requestKey, ctx.clock.now())
    if (kept) return kept

    const fresh = await attempt(tx, work)
    await settle(tx, fan, requestKey, fresh)
    return fresh
  })
  return unwrap(outcome)
}

/** A refusal undoes what was done so far, but not the claim of the key. */
async function attempt<Result extends object>(
  tx: Tx,
  work: (tx: Tx) => Promise<Result>,
): Promise<Outcome<Result>> {
  await tx.run('savepoint before_work')
  try {
    return await work(tx)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    await tx.run('rollback to savepoint before_work')
    return { refusal: error.code, details: error.details }
  }
}

async function claim<Result>(db: Queries, fan: Fan, requestKey: RequestKey, now: Date) {
  const row = await db.one<{ kept: Outcome<Result> | null }>(
    'select app.claim_key($1, $2, $3, $4) as kept',
    [fan.id, requestKey?.key ?? null, requestKey?.hash ?? null, now],
  )
  return row.kept
}

async function settle(db: Queries, fan: Fan, requestKey: RequestKey, outcome: object) {
  await db.run('select app.settle_key($1, $2, $3)', [
    fan.id,
    requestKey?.key ?? null,
    JSON.stringify(outcome),
  ])
}
