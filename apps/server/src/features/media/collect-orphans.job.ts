import type { Context } from '../../core/context.ts'
import { collectOrphans } from '../../core/media/collect-orphans.ts'
import type { Job } from '../../platform/every.ts'

const EVERY_MS = 6 * 3_600_000

export function collectOrphansJob(ctx: Context): Job {
  return {
    name: 'collect media that nobody needs',
    everyMs: EVERY_MS,
    async run() {
      const collected = await collectOrphans(ctx)
      if (Object.values(collected).some((count) => count > 0)) {
        ctx.log.info(collected, 'collected media that nobody needed')
      }
    },
  }
}
