import type { Job } from '../../platform/jobs.ts'
import type { Context } from '../context.ts'
import { forgetOldQuotas } from '../quota/quota.ts'
import { deleteOld } from '../retention/delete-old.ts'
import { forgetOldKeys } from '../sales/idempotency.ts'
import { EVENTS } from './events.store.ts'

const FORGET_EVERY_MS = 10 * 60_000
/** A client that was away for longer loads everything afresh. */
const EVENTS_KEPT_MS = 30 * 86_400_000

/** Keeps what grows with use from growing for ever. Money is never forgotten. */
export function forgetOldJob(ctx: Context): Job {
  return {
    name: 'forget old events and keys',
    everyMs: FORGET_EVERY_MS,
    async run() {
      await deleteOld(ctx.fanDbs(), EVENTS, new Date(ctx.clock.now().getTime() - EVENTS_KEPT_MS))
      await forgetOldKeys(ctx)
      await forgetOldQuotas(ctx)
    },
  }
}
