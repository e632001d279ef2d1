import type { Context } from '../../core/context.ts'
import type { Job } from '../../platform/jobs.ts'
import type { Bots } from '../../providers/telegram/bots.ts'
import { noticeMaker } from './make-or-wait.ts'
import { sweepOf } from './sweep-events.ts'

const ANSWER_EVERY_MS = 100
const SWEEP_EVERY_MS = 2_000

export interface NoticeJobs {
  jobs: Job[]
  /** Begins to listen for notifications; returns what ends it. */
  listen(): Promise<() => Promise<void>>
}

/** Two ways to the same work: notifications make it quick, the sweep makes it certain. */
export function makeNoticesJobs(ctx: Context, bots: Bots): NoticeJobs {
  const notified = new Set<number>()
  const notices = noticeMaker(ctx, bots)
  const sweeps = ctx.fanDbs().map((db) => sweepOf(ctx, db, notices))

  const answer: Job = {
    name: 'make notices',
    everyMs: ANSWER_EVERY_MS,
    async run(stopping) {
      // Those who come meanwhile gather for the next time: a turn of many costs little more than one of few.
      const waiting = [...notified]
      while (waiting.length > 0 && !stopping?.aborted) {
        const fanIds = waiting.splice(0, notices.fansPerTurn)
        for (const fanId of fanIds) notified.delete(fanId)
        // Who waits is found by the sweep.
        for (const [db, each] of Map.groupBy(fanIds, (fanId) => ctx.dbOf(fanId)))
          await notices.makeOrWait(db, each)
      }
    },
  }
  const sweep: Job = {
    name: 'look for notices to make',
    everyMs: SWEEP_EVERY_MS,
    async run(stopping) {
      for (const sweepOne of sweeps) await sweepOne(stopping)
    },
  }
  return {
    jobs: [answer, sweep],
    listen: () =>
      ctx.eventNotifier.listen({
        onEvents(fanIds) {
          for (const fanId of fanIds) notified.add(fanId)
        },
      }),
  }
}
