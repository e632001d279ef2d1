import type { Context } from '../../core/context.ts'
import * as drafts from './drafts.store.ts'
import { problemsOf } from './publish-post.ts'

/** More than creators of one house plan for one moment. */
const DUE_AT_ONCE = 500

/**
 * Publishes what is scheduled for now or earlier. One that waits for a file goes on waiting; one that
 * cannot be published any more is a draft again, for its creator to mend.
 */
export async function publishDue(ctx: Context): Promise<void> {
  const now = ctx.clock.now()
  for (const id of await drafts.listDue(ctx.sharedDb, now, DUE_AT_ONCE)) {
    await ctx.sharedDb.transaction(async (tx) => {
      const draft = await drafts.lockDue(tx, id, now)
      if (!draft) return
      const problems = await problemsOf(tx, draft.creatorId, draft)
      if (problems.length === 0) return drafts.publish(tx, id, now)
      if (problems.every((problem) => problem === 'file_pending')) return
      ctx.log.warn({ post: id, problems }, 'scheduled post not published')
      await drafts.unschedule(tx, id)
    })
  }
}
