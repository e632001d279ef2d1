import type { Job } from '../../platform/every.ts'
import type { Context } from '../context.ts'

const FORGET_EVERY_MS = 10 * 60_000
/** A client that was away for longer loads everything afresh. */
const EVENTS_KEPT_DAYS = 30
/** The promise is 24 hours. */
const KEYS_KEPT_HOURS = 48

const DAY_MS = 86_400_000

/** Keeps what grows with use from growing for ever. Money is never forgotten. */
export function forgetOldJob(ctx: Context): Job {
  return {
    name: 'forget old events and keys',
    everyMs: FORGET_EVERY_MS,
    async run() {
      const now = ctx.clock.now().getTime()
      await ctx.db.run('delete from event where created_at < $1', [
        new Date(now - EVENTS_KEPT_DAYS * DAY_MS),
      ])
      await ctx.db.run('delete from idempotency where created_at < $1', [
        new Date(now - (KEYS_KEPT_HOURS / 24) * DAY_MS),
      ])
    },
  }
}
