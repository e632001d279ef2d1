import type { Context } from '../../core/context.ts'
import type { Job } from '../../platform/jobs.ts'
import { countOverdue } from './overdue-gauge.ts'

const WATCH_EVERY_MS = 60_000

/**
 * Says so where an operator hears it when renewals are due and no one attempts them: the job that does
 * hangs, fails, or will not go by a clock that is wrong.
 */
export function watchRenewalsJob(ctx: Context): Job {
  return {
    name: 'watch renewals',
    everyMs: WATCH_EVERY_MS,
    canWait: true,
    async run() {
      const overdue = await countOverdue(ctx)
      if (overdue > 0) ctx.log.error({ overdue }, 'renewals due but not attempted')
    },
  }
}
