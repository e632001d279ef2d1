import type { Context } from '../../core/context.ts'
import type { Job } from '../../platform/jobs.ts'
import * as drafts from './drafts.store.ts'
import { listBought } from './post-sales.store.ts'
import { withSales } from './post-sales.ts'

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
      let ids: number[]
      do {
        ids = await drafts.listDeleted(ctx.sharedDb, ago(RESTORABLE_DAYS), BATCH)
        const posts = await withSales(
          ctx,
          ids.map((id) => ({ id })),
        )
        const sold = posts.filter(({ sales }) => sales > 0).map(({ id }) => id)
        await drafts.forgetDeleted(ctx.sharedDb, ids, sold)
      } while (ids.length === BATCH)
      await forgetUnbought(ctx, ago(EDITIONS_FROM_DAYS), ago(EDITIONS_UNTIL_DAYS))
    },
  }
}

async function forgetUnbought(ctx: Context, from: Date, until: Date) {
  const editions = await drafts.listEditions(ctx.sharedDb, from, until)
  if (editions.length === 0) return
  const bought = (await Promise.all(ctx.fanDbs().map((db) => listBought(db, editions)))).flat()
  const unbought = editions.filter(({ id }) => !bought.includes(id)).map(({ id }) => id)
  await drafts.forgetEditions(ctx.sharedDb, unbought)
}
