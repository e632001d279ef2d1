import type { Context } from '../../core/context.ts'
import { deleteOld } from '../../core/retention/delete-old.ts'
import type { Job } from '../../platform/jobs.ts'
import { ANALYTICS } from './analytics.store.ts'

const FORGET_EVERY_MS = 10 * 60_000
/** Two seasons: enough to compare one with the next. */
const KEPT_MS = 180 * 86_400_000

export function forgetOldAnalyticsJob(ctx: Context): Job {
  return {
    name: 'forget how the app was used',
    everyMs: FORGET_EVERY_MS,
    async run() {
      await deleteOld(ctx.fanDbs(), ANALYTICS, new Date(ctx.clock.now().getTime() - KEPT_MS))
    },
  }
}
