import type { Context } from '../../core/context.ts'
import { sumOver } from '../../core/databases.ts'
import type { FeatureGauge } from '../../core/http/metrics.ts'
import * as premium from './premium.store.ts'

/** Many times what the job waits between two looks. */
const OVERDUE_MS = 5 * 60_000

export function overdueGauge(ctx: Context): FeatureGauge {
  return {
    name: 'fanlight_premium_overdue',
    help: 'Subscriptions that are due for over five minutes and were not looked at; should be 0',
    count: () => countOverdue(ctx),
  }
}

export function countOverdue({ fanDbs, clock }: Context): Promise<number> {
  const before = new Date(clock.now().getTime() - OVERDUE_MS)
  return sumOver(fanDbs(), (db) => premium.countDueBefore(db, before))
}
