import type { Context } from '../../core/context.ts'
import { EVENTS_CHANNEL } from '../../core/events/doorbell.ts'
import type { Job } from '../../platform/every.ts'
import type { Bots } from '../../providers/telegram/bots.ts'
import { makeNotices } from './notices/make-notices.ts'
import { fansWithNews } from './notices/notices.store.ts'

const ANSWER_EVERY_MS = 100
const SWEEP_EVERY_MS = 2_000
/** What a sweep looks back beyond the last one: longer than any transaction takes to commit. */
const SWEEP_MARGIN_MS = 60_000
const FANS_PER_SWEEP = 200

export interface NoticeJobs {
  jobs: Job[]
  /** Begins to hear the doorbell; returns what ends it. */
  listen(): Promise<() => Promise<void>>
}

/**
 * Two ways to the same work: the doorbell makes it quick, the sweep makes it certain. The first
 * sweep of a node looks at every event that is kept.
 */
export function makeNoticesJobs(ctx: Context, bots: Bots): NoticeJobs {
  const rung = new Set<number>()
  let sweptAt = 0

  const answer: Job = {
    name: 'make notices',
    everyMs: ANSWER_EVERY_MS,
    async run() {
      for (const fanId of rung) {
        rung.delete(fanId)
        await makeNotices(ctx, bots, fanId)
      }
    },
  }
  const sweep: Job = {
    name: 'look for notices to make',
    everyMs: SWEEP_EVERY_MS,
    async run() {
      const startedAt = ctx.clock.now().getTime()
      // A world that was made anew has an earlier present than the one before.
      const since = new Date(Math.max(0, Math.min(sweptAt, startedAt) - SWEEP_MARGIN_MS))
      let fans: number[]
      do {
        fans = await fansWithNews(ctx.db, since, FANS_PER_SWEEP)
        for (const fanId of fans) await makeNotices(ctx, bots, fanId)
      } while (fans.length === FANS_PER_SWEEP)
      sweptAt = startedAt
    },
  }
  return {
    jobs: [answer, sweep],
    listen: () =>
      ctx.db.listen(EVENTS_CHANNEL, (ids) => {
        for (const id of ids.split(',')) rung.add(Number(id))
      }),
  }
}
