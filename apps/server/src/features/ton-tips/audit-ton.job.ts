import type { Context } from '../../core/context.ts'
import type { FeatureGauge } from '../../core/http/metrics.ts'
import type { Job } from '../../platform/jobs.ts'
import { ProviderFault } from '../../providers/provider-fault.ts'
import type { Ton } from '../../providers/ton/ton.ts'
import * as audit from './audit.store.ts'
import { auditPage, listUnproven } from './audit-ton.ts'

const LOOK_EVERY_MS = 60_000
/** Of UTC, when few people pay and the source has time. */
const FROM_HOUR = 4
/** For so long a node has the night's audit to itself. */
const LEASE_MS = 5 * 60_000
/** A source that is asked without a key answers once a second: each page is two questions. */
const PAGES_AT_ONCE = 20

/** Every night, on one node at a time and a few pages at a time: receipts and chain say the same. */
export function auditTonJob(ctx: Context, ton: Ton): Job {
  return {
    name: 'audit receipts of coins',
    everyMs: LOOK_EVERY_MS,
    canWait: true,
    async run(stopping) {
      const now = ctx.clock.now()
      if (now.getUTCHours() < FROM_HOUR) return
      const day = now.toISOString().slice(0, 10)
      const until = new Date(now.getTime() + LEASE_MS)
      const place = await audit.claimAudit(ctx.sharedDb, { day, now, until })
      if (!place) return
      try {
        await goOn(ctx, ton, { day, place, stopping })
      } catch (error) {
        if (!(error instanceof ProviderFault)) throw error
        ctx.log.warn({ err: error }, 'ton source failed')
      }
      await audit.dueAgain(ctx.sharedDb, day, ctx.clock.now())
    },
  }
}

interface Audit {
  day: string
  place: audit.AuditPlace
  stopping: AbortSignal | undefined
}

async function goOn(ctx: Context, ton: Ton, { day, place, stopping }: Audit) {
  const books = { shared: ctx.sharedDb, fans: ctx.fanDbs() }
  let from = place
  for (let pages = 0; pages < PAGES_AT_ONCE && !stopping?.aborted; pages += 1) {
    const page = await auditPage(books, ton.chain, from)
    if (!page) {
      const found = await audit.endAudit(
        ctx.sharedDb,
        day,
        await listUnproven(books),
        ctx.clock.now(),
      )
      if (found && countOf(found) > 0) ctx.log.error(found, 'ton receipts differ')
      return
    }
    if (!(await audit.noteProgress(ctx.sharedDb, day, { from, to: page.next }, page))) return
    from = page.next
  }
}

export function auditGauge({ sharedDb }: Pick<Context, 'sharedDb'>): FeatureGauge {
  return {
    name: 'fanlight_ton_differences',
    help: 'Receipts of coins on which we and the chain disagreed last night; should be 0',
    async count() {
      const last = await audit.findLastAudit(sharedDb)
      return last ? countOf(last) : 0
    },
  }
}

function countOf({ altered, missing, unproven }: audit.TonDifferences): number {
  return altered.length + missing.length + unproven.length
}
