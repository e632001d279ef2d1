import type { Context } from '../../core/context.ts'
import { NO_FAN } from '../../core/databases.ts'
import type { FeatureGauge } from '../../core/http/metrics.ts'
import type { Waiting } from '../../core/staff/waiting.ts'
import type { Job } from '../../platform/jobs.ts'
import { ProviderFault } from '../../providers/provider-fault.ts'
import { dayBefore, reconcile } from './reconcile.ts'
import { findOpen } from './reconciliation.store.ts'

const LOOK_EVERY_MS = 10 * 60_000
/** Providers have closed their day by then. */
const READ_FROM_HOUR = 4

/**
 * Compares yesterday with every provider, once a night, on whichever node looks first. What a person
 * read before the day was closed is read again.
 */
export function reconcileJob(ctx: Context): Job {
  return {
    name: 'reconcile providers',
    everyMs: LOOK_EVERY_MS,
    async run() {
      const now = ctx.clock.now()
      const day = dayBefore(now)
      const closedAt = new Date(now)
      closedAt.setUTCHours(READ_FROM_HOUR, 0, 0, 0)
      if (now < closedAt) return
      try {
        await reconcile(ctx, day, { unlessReadSince: closedAt })
      } catch (error) {
        if (!(error instanceof ProviderFault)) throw error
        ctx.log.warn({ err: error, day }, 'reconciling provider failed')
      }
    },
  }
}

/** Those that wait for a person. */
export function openDifferences({ dbOf }: Pick<Context, 'dbOf'>): Promise<Waiting> {
  return findOpen(dbOf(NO_FAN))
}

export function differencesGauge(ctx: Pick<Context, 'dbOf'>): FeatureGauge {
  return {
    name: 'fanlight_reconciliation_differences',
    help: 'Lines of providers and of our books that differ, for a person to correct; should be 0',
    count: async () => (await openDifferences(ctx)).count,
  }
}
