import type { Job } from '../../platform/jobs.ts'
import type { Context } from '../context.ts'
import { foldDeltas } from './accounts.store.ts'

const FOLD_EVERY_MS = 1_000
/** Deltas per transaction: enough to keep up, few enough to hold no lock for long. */
const FOLD_BATCH = 5_000

/** Folds the noted changes of the accounts that are not wallets into their balances. */
export function foldAccountsJob(ctx: Context): Job {
  return {
    name: 'fold accounts',
    everyMs: FOLD_EVERY_MS,
    async run(stopping) {
      for (const db of ctx.fanDbs()) {
        let folded = FOLD_BATCH
        while (folded === FOLD_BATCH && !stopping?.aborted) {
          folded = await foldDeltas(db, FOLD_BATCH)
        }
      }
    },
  }
}
