import { isClockRight } from '../../core/clock-skew.ts'
import type { Context } from '../../core/context.ts'
import { earliestOf } from '../../core/databases.ts'
import type { Db } from '../../platform/db/db.ts'
import { giveWay } from '../../platform/give-way.ts'
import type { Job } from '../../platform/jobs.ts'
import { nextCheck, renewDue } from './premium.store.ts'

const RENEW_EVERY_MS = 5_000
/** Per transaction: what one of them holds locked stays short. */
const RENEW_BATCH = 100
/** While much is due and no one asks for anything: then more at once, on more than one core of the database. */
const IDLE_BATCH = 300
const IDLE_BATCHES = 2

/** Charges what is due, tells who could not pay, and ends what is over. */
export function renewPremiumJob(ctx: Context): Job {
  return {
    name: 'renew premium',
    everyMs: RENEW_EVERY_MS,
    async run(stopping) {
      if (!(await isClockRight(ctx))) return
      const { commissionPercent } = ctx.settings
      const renew = (db: Db, count: number) =>
        renewDue(db, count, commissionPercent, ctx.clock.now())
      for (const db of ctx.fanDbs()) {
        let fans: number[] = []
        do {
          const startedAt = performance.now()
          const isMuchDue = fans.length >= RENEW_BATCH
          const batches =
            isMuchDue && ctx.requests.underWay === 0
              ? Array.from({ length: IDLE_BATCHES }, () => renew(db, IDLE_BATCH))
              : [renew(db, RENEW_BATCH)]
          fans = (await Promise.all(batches)).flat()
          for (const fanId of fans) ctx.eventNotifier.notify(fanId)
          await giveWay(ctx.requests, performance.now() - startedAt, stopping)
        } while (fans.length > 0 && !stopping?.aborted)
      }
    },
    nextDue: (now) => earliestOf(ctx.fanDbs(), (db) => nextCheck(db, now)),
  }
}
