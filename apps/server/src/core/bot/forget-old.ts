import type { Job } from '../../platform/jobs.ts'
import type { Context } from '../context.ts'
import { deleteOld } from '../retention/delete-old.ts'
import { UPDATES } from './chats.store.ts'
import { SETTLED } from './outgoing.store.ts'

const FORGET_EVERY_MS = 10 * 60_000
/** The messenger gives up on an update after a day. */
const UPDATES_KEPT_MS = 2 * 86_400_000
/** Longer than anything waits in the queue, so that no reason is queued a second time. */
const SENT_KEPT_MS = 14 * 86_400_000

export function forgetOldTalkJob(ctx: Context): Job {
  return {
    name: 'forget what the bots said',
    everyMs: FORGET_EVERY_MS,
    async run() {
      const before = (ms: number) => new Date(ctx.clock.now().getTime() - ms)
      await deleteOld(ctx, UPDATES, before(UPDATES_KEPT_MS))
      await deleteOld(ctx, SETTLED, before(SENT_KEPT_MS))
    },
  }
}
