import type { Context } from '../../core/context.ts'
import type { Job } from '../../platform/jobs.ts'
import * as drafts from './drafts.store.ts'
import * as editions from './editions.store.ts'
import { readSales } from './read-sales.ts'

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
        gone = await forgetDeleted(ctx, ago(RESTORABLE_DAYS))
      } while (gone === BATCH)
      await forgetUnbought(ctx, ago(EDITIONS_FROM_DAYS), ago(EDITIONS_UNTIL_DAYS))
    },
  }
}

/** What was sold stays with its buyers. How many there were. */
async function forgetDeleted(ctx: Context, before: Date): Promise<number> {
  const ids = await drafts.listDeleted(ctx.db, before, BATCH)
  const sold = await readSales(ctx, ids)
  await drafts.forget(ctx.db, ids, [...sold.keys()])
  return ids.length
}

async function forgetUnbought(ctx: Context, from: Date, until: Date): Promise<void> {
  const found = await editions.list(ctx.db, from, until)
  const sales = await readSales(
    ctx,
    found.map(({ postId }) => postId),
  )
  const unbought = found.filter(({ postId, replacedAt }) => {
    const sold = sales.get(postId)
    return !sold || sold.firstAt > replacedAt
  })
  await editions.remove(
    ctx.db,
    unbought.map(({ id }) => id),
  )
}
