import type { Context } from '../../core/context.ts'
import { deleteOld } from '../../core/retention/delete-old.ts'
import type { Job } from '../../platform/jobs.ts'
import { UNPAID } from './top-up.store.ts'

const FORGET_EVERY_MS = 10 * 60_000
/** A bank settles anything within weeks; money that came later would be listed as uncredited. */
const KEPT_MS = 90 * 86_400_000

/** Top-ups that were asked for and of which no provider ever said a word. */
export function forgetUnpaidJob(ctx: Context): Job {
  return {
    name: 'forget unpaid top-ups',
    everyMs: FORGET_EVERY_MS,
    async run() {
      await deleteOld(ctx.fanDbs(), UNPAID, new Date(ctx.clock.now().getTime() - KEPT_MS))
    },
  }
}
