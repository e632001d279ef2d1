import type { Job } from '../../platform/jobs.ts'
import type { Context } from '../context.ts'

const FOLD_EVERY_MS = 1_000
/** Deltas per transaction: enough to keep up, few enough to hold no lock for long. */
const FOLD_BATCH = 5_000

/** Folds the noted changes of the accounts that are not wallets into their balances. */
export function foldAccountsJob(ctx: Context): Job {
  return {
    name: 'fold accounts',
    everyMs: FOLD_EVERY_MS,
    async run() {
      let folded = FOLD_BATCH
      while (folded === FOLD_BATCH) {
        const row = await ctx.db.one<{ folded: number }>(
          'select app.fold_account_deltas($1) as folded',
          [FOLD_BATCH],
        )
        folded = row.folded
      }
    },
  }
}
