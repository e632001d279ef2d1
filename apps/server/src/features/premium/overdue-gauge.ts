import type { Context } from '../../core/context.ts'
import type { FeatureGauge } from '../../core/http/metrics.ts'
import * as premium from './premium.store.ts'

/** Many times what the job waits between two looks. */
const OVERDUE_MS = 5 * 60_000

export function overdueGauge({ db, clock }: Context): FeatureGauge {
  return {
    name: 'fanlight_premium_overdue',
    help: 'Subscriptions that are due for over five minutes and were not looked at; should be 0',
    count: () => premium.countDueBefore(db, new Date(clock.now().getTime() - OVERDUE_MS)),
  }
}
