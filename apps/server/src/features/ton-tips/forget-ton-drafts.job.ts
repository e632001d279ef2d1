import type { Context } from '../../core/context.ts'
import { deleteOld } from '../../core/retention/delete-old.ts'
import type { Job } from '../../platform/jobs.ts'
import { AUDITS } from './audit.store.ts'
import { RATES } from './rates.store.ts'
import { TON_DRAFTS } from './ton-tips.store.ts'
import { CHALLENGES } from './wallets.store.ts'

const FORGET_EVERY_MS = 10 * 60_000
const DAY_MS = 86_400_000
const KEPT_MS = 30 * DAY_MS

/** Tips in coins that were never handed out, and challenges, rates and audits of long ago. */
export function forgetTonDraftsJob(ctx: Context): Job {
  return {
    name: 'forget drafts of tips in coins',
    everyMs: FORGET_EVERY_MS,
    async run() {
      const now = ctx.clock.now().getTime()
      await deleteOld(ctx.fanDbs(), TON_DRAFTS, new Date(now - KEPT_MS))
      await deleteOld([ctx.sharedDb], CHALLENGES, new Date(now - DAY_MS))
      await deleteOld([ctx.sharedDb], RATES, new Date(now - DAY_MS))
      await deleteOld([ctx.sharedDb], AUDITS, new Date(now - KEPT_MS))
    },
  }
}
