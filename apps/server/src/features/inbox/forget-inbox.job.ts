import type { Context } from '../../core/context.ts'
import { deleteOld } from '../../core/retention/delete-old.ts'
import type { Job } from '../../platform/jobs.ts'
import { MESSAGES } from './inbox.store.ts'

const FORGET_EVERY_MS = 60 * 60_000
const KEPT_MS = 365 * 86_400_000

export function forgetInboxJob(ctx: Context): Job {
  return {
    name: 'forget old messages of fans',
    everyMs: FORGET_EVERY_MS,
    async run() {
      await deleteOld([ctx.sharedDb], MESSAGES, new Date(ctx.clock.now().getTime() - KEPT_MS))
    },
  }
}
