import type { Context } from '../../core/context.ts'
import type { Job } from '../../platform/every.ts'

const FORGET_EVERY_MS = 10 * 60_000
/** Two seasons: enough to compare one with the next. */
const KEPT_MS = 180 * 86_400_000

export function forgetOldAnalyticsJob(ctx: Context): Job {
  return {
    name: 'forget how the app was used',
    everyMs: FORGET_EVERY_MS,
    async run() {
      const before = new Date(ctx.clock.now().getTime() - KEPT_MS)
      await ctx.db.run('delete from analytics_event where told_at < $1', [before])
    },
  }
}
