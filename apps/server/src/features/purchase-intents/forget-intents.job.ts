import type { Context } from '../../core/context.ts'
import type { Job } from '../../platform/jobs.ts'
import { forgetExpired } from './purchase-intents.store.ts'

const FORGET_EVERY_MS = 10 * 60_000
const BATCH = 1000

/** Purchases that no money came for. They are not made any more, whether or not this has run. */
export function forgetIntentsJob(ctx: Context): Job {
  return {
    name: 'forget purchase intents',
    everyMs: FORGET_EVERY_MS,
    async run() {
      for (const db of ctx.fanDbs()) await forgetExpired(db, BATCH, ctx.clock.now())
    },
  }
}
