import type { Context } from '../../core/context.ts'
import type { FeatureGauge } from '../../core/http/metrics.ts'
import type { Job } from '../../platform/jobs.ts'
import { ProviderFault } from '../../providers/provider-fault.ts'
import type { Ton } from '../../providers/ton/ton.ts'
import { auditTon } from './audit-ton.ts'

const DAY_MS = 86_400_000

/** Every night: receipts and chain say the same. Reading is all it does, so two nodes may do it. */
export function openTonAudit(ctx: Context, ton: Ton): { job: Job; gauge: FeatureGauge } {
  let differences = 0
  return {
    job: {
      name: 'audit receipts of coins',
      everyMs: DAY_MS,
      async run() {
        try {
          const { altered, missing, unproven } = await auditTon(ctx, ton)
          differences = altered.length + missing.length + unproven.length
          if (differences > 0) ctx.log.error({ altered, missing, unproven }, 'ton receipts differ')
        } catch (error) {
          if (!(error instanceof ProviderFault)) throw error
          ctx.log.warn({ err: error }, 'ton source failed')
        }
      },
    },
    gauge: {
      name: 'fanlight_ton_differences',
      help: 'Receipts of coins on which this node and the chain last disagreed; should be 0',
      count: async () => differences,
    },
  }
}
