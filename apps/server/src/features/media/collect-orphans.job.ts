import type { Context } from '../../core/context.ts'
import { collectOrphans } from '../../core/media-at-rest/collect-orphans.ts'
import type { Job } from '../../platform/jobs.ts'

const EVERY_MS = 6 * 3_600_000

export function collectOrphansJob(ctx: Context): Job {
  return {
    name: 'collect media that nobody needs',
    everyMs: EVERY_MS,
    async run() {
      const { held, ...collected } = await collectOrphans(ctx)
      if (held > 0) {
        ctx.log.error(
          { held },
          'unknown media files held back: too many for litter; is this the right database? ' +
            'look with npm run media -- collect-orphans',
        )
      }
      if (Object.values(collected).some((count) => count > 0)) {
        ctx.log.warn(collected, 'orphaned media collected; files are in the trash for 28 days')
      }
    },
  }
}
