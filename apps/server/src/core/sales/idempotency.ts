import type { Tx } from '../../platform/db/queries.ts'
import { openSavepoint } from '../../platform/db/transaction.ts'
import { Refusal } from '../../platform/refuse.ts'
import type { Context, Fan } from '../context.ts'
import { deleteOld } from '../retention/delete-old.ts'
import * as store from './idempotency.store.ts'
import { type Outcome, unwrap } from './outcome.ts'
import type { RequestKey } from './request-key.ts'

/** The promise is 24 hours. */
const KEPT_MS = 2 * 86_400_000

/**
 * Does `work` once per key and gives its result again to every repeat, a refusal included. Effect and
 * memory are one transaction, so that a crash leaves both or neither. For effects that one database
 * function does whole, that function claims and settles the key itself.
 */
export async function once<Result extends object>(
  ctx: Pick<Context, 'clock' | 'dbOf'>,
  fan: Fan,
  requestKey: RequestKey,
  work: (tx: Tx) => Promise<Result>,
): Promise<Result> {
  const outcome = await ctx.dbOf(fan.id).transaction(async (tx) => {
    const kept = await store.claim<Result>(tx, fan.id, requestKey, ctx.clock.now())
    if (kept) return kept

    const fresh = await attempt(tx, work)
    await store.settle(tx, fan.id, requestKey, fresh)
    return fresh
  })
  return unwrap(outcome)
}

/** A refusal undoes what was done so far, but not the claim of the key. */
export async function attempt<Result extends object>(
  tx: Tx,
  work: (tx: Tx) => Promise<Result>,
): Promise<Outcome<Result>> {
  const undo = await openSavepoint(tx)
  try {
    return await work(tx)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    await undo()
    return { refusal: error.code, details: error.details }
  }
}

export async function forgetOldKeys(ctx: Pick<Context, 'fanDbs' | 'clock'>): Promise<void> {
  await deleteOld(ctx.fanDbs(), store.KEYS, new Date(ctx.clock.now().getTime() - KEPT_MS))
}
