import type { Context } from '../../core/context.ts'
import type { Job } from '../../platform/jobs.ts'
import * as drafts from './drafts.store.ts'

const FORGET_EVERY_MS = 10 * 60_000
const DAY_MS = 86_400_000
/** As the contract tells those who delete a post. */
const RESTORABLE_DAYS = 30
/** A purchase takes a moment, and is known long before that. */
const EDITIONS_FROM_DAYS = 8
const EDITIONS_UNTIL_DAYS = 1
const BATCH = 200

/** Posts that were deleted long ago, and what was taken out of a post before it was ever sold. */
export function forgetDeletedJob(ctx: Context): Job {
  return {
    name: 'forget deleted posts',
    everyMs: FORGET_EVERY_MS,
    async run() {
      const ago = (days: number) => new Date(ctx.clock.now().getTime() - days * DAY_MS)
      let gone: number
      do {
        gone = await drafts.forgetDeleted(ctx.db, ago(RESTORABLE_DAYS), BATCH)
      } while (gone === BATCH)
      await drafts.forgetUnboughtEditions(ctx.db, ago(EDITIONS_FROM_DAYS), ago(EDITIONS_UNTIL_DAYS))
    },
  }
}
