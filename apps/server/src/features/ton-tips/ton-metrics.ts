import type { Context } from '../../core/context.ts'
import { sumOver } from '../../core/databases.ts'
import type { FeatureGauge, FeatureSeries } from '../../core/http/metrics.ts'
import type { Ton } from '../../providers/ton/ton.ts'
import { countOpen } from './ton-tips.store.ts'

/** Many times what the job waits between two looks. */
const OVERDUE_MS = 5 * 60_000

export function tonGauges(ctx: Context, { chain }: Ton): FeatureGauge[] {
  const overdueSince = () => new Date(ctx.clock.now().getTime() - OVERDUE_MS)
  return [
    {
      name: 'fanlight_ton_tips_open',
      help: 'Tips in coins that are on their way',
      count: () => sumOver(ctx.fanDbs(), (db) => countOpen(db)),
    },
    {
      name: 'fanlight_ton_tips_overdue',
      help: 'Tips in coins that were to be looked at over five minutes ago; should be 0',
      count: () => sumOver(ctx.fanDbs(), (db) => countOpen(db, overdueSince())),
    },
    {
      name: 'fanlight_ton_head_lag_seconds',
      help: 'How far the newest block that the source knows is behind the clock',
      count: async () => (ctx.clock.now().getTime() - (await chain.head()).at.getTime()) / 1000,
    },
  ]
}

export function sourceErrors(ton: Ton): FeatureSeries {
  return {
    type: 'counter',
    name: 'fanlight_ton_source_errors_total',
    help: 'Questions that the source of the chain did not answer',
    labelNames: [],
    async *read() {
      yield { labels: {}, value: ton.faults() }
    },
  }
}
