import type { Job } from '../../platform/jobs.ts'
import type { Context } from '../context.ts'
import { agedTable } from '../retention/aged-table.ts'
import { deleteOld } from '../retention/delete-old.ts'

const FORGET_EVERY_MS = 10 * 60_000
const DAY_MS = 86_400_000
/** A client that was away for longer loads everything afresh. */
const EVENTS_KEPT_MS = 30 * DAY_MS
/** The promise is 24 hours. */
const KEYS_KEPT_MS = 2 * DAY_MS
const QUOTAS_KEPT_MS = 2 * DAY_MS

const EVENTS = agedTable('event', 'created_at')
const KEYS = agedTable('idempotency', 'created_at')
const QUOTAS = agedTable('daily_quota', 'day')

/** Keeps what grows with use from growing for ever. Money is never forgotten. */
export function forgetOldJob(ctx: Context): Job {
  return {
    name: 'forget old events and keys',
    everyMs: FORGET_EVERY_MS,
    async run() {
      const before = (ms: number) => new Date(ctx.clock.now().getTime() - ms)
      await deleteOld(ctx, EVENTS, before(EVENTS_KEPT_MS))
      await deleteOld(ctx, KEYS, before(KEYS_KEPT_MS))
      await deleteOld(ctx, QUOTAS, before(QUOTAS_KEPT_MS))
    },
  }
}
