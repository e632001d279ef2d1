import { staffHealth } from '@fanlight/contract'
import type { Context } from '../../core/context.ts'
import type { Serve } from '../../core/http/serve.ts'
import { type HealthSources, readHealth } from './read-health.ts'

/** What is counted elsewhere. */
interface Counts {
  countPayouts: () => Promise<number>
  countDifferences: () => Promise<number>
}

export function staffHealthRoutes(serve: Serve, ctx: Context, sources: HealthSources & Counts) {
  serve(staffHealth.get, ({ query }) => readHealth(ctx, sources, query.period ?? 'hour'))

  serve(staffHealth.waiting, async () => ({
    payouts: await sources.countPayouts(),
    differences: await sources.countDifferences(),
  }))
}
