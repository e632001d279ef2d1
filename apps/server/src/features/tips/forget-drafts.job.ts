import type { Context } from '../../core/context.ts'
import { agedTable } from '../../core/retention/aged-table.ts'
import { deleteOld } from '../../core/retention/delete-old.ts'
import type { Job } from '../../platform/jobs.ts'

const FORGET_EVERY_MS = 10 * 60_000
/** Far longer than a top-up takes that a tip waits for. */
const KEPT_MS = 30 * 86_400_000

const DRAFTS = agedTable('tip', 'created_at', 'sent_at is null')

/** Tips that were written and never sent. */
export function forgetDraftsJob(ctx: Context): Job {
  return {
    name: 'forget drafts of tips',
    everyMs: FORGET_EVERY_MS,
    async run() {
      await deleteOld(ctx, DRAFTS, new Date(ctx.clock.now().getTime() - KEPT_MS))
    },
  }
}
