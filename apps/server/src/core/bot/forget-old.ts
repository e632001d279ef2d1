import type { Job } from '../../platform/jobs.ts'
import type { Context } from '../context.ts'
import { deleteOld } from '../retention/delete-old.ts'
import { UPDATES } from './chats.store.ts'

const FORGET_EVERY_MS = 10 * 60_000
/** The messenger gives up on an update after a day. */
const UPDATES_KEPT_MS = 2 * 86_400_000

export function forgetOldTalkJob(ctx: Context): Job {
  return {
    name: 'forget what the bots heard',
    everyMs: FORGET_EVERY_MS,
    async run() {
      await deleteOld(
        [ctx.sharedDb],
        UPDATES,
        new Date(ctx.clock.now().getTime() - UPDATES_KEPT_MS),
      )
    },
  }
}
