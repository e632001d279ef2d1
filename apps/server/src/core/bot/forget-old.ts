import type { Job } from '../../platform/every.ts'
import type { Context } from '../context.ts'

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
      await ctx.db.run('delete from bot_update where at < $1', [before(UPDATES_KEPT_MS)])
      await ctx.db.run(
        "delete from outgoing where created_at < $1 and status in ('sent', 'dropped')",
        [before(SENT_KEPT_MS)],
      )
    },
  }
}
