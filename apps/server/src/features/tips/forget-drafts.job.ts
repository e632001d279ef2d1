import type { Context } from '../../core/context.ts'
import { deleteOld } from '../../core/retention/delete-old.ts'
import type { Job } from '../../platform/jobs.ts'
import { DRAFTS } from './tips.store.ts'

const FORGET_EVERY_MS = 10 * 60_000
/** Far longer than a top-up takes that a tip waits for. */
const KEPT_MS = 30 * 86_400_000

/** Tips that were written and never sent. */
export function forgetDraftsJob(ctx: Context): Job {
  return {
    name: 'forget drafts of tips',
    everyMs: FORGET_EVERY_MS,
    async run() {
      await deleteOld(ctx.fanDbs(), DRAFTS, new Date(ctx.clock.now().getTime() - KEPT_MS))
    },
  }
}
