import type { Context } from '../../core/context.ts'
import { keepMark, markOf } from '../../core/retention/sweep-marks.ts'
import type { Db } from '../../platform/db/db.ts'
import { DatabaseUnavailable } from '../../platform/db/unavailable.ts'
import type { Job } from '../../platform/jobs.ts'
import type { Bots } from '../../providers/telegram/bots.ts'
import { makeNotices } from './notices/make-notices.ts'
import * as store from './notices/notices.store.ts'

const ANSWER_EVERY_MS = 100
const SWEEP_EVERY_MS = 2_000
/** What a sweep looks back beyond the last one: longer than any transaction takes to commit. */
const SWEEP_MARGIN_MS = 60_000
/** In one transaction: a message waits at most as long as so many others take to be made. */
const FANS_PER_TURN = 200
/** Nothing older is worth a message; see notices/make-notices.ts. */
const FIRST_LOOK_MS = 7 * 86_400_000
const MARK = 'notices'

export interface NoticeJobs {
  jobs: Job[]
  /** Begins to listen for notifications; returns what ends it. */
  listen(): Promise<() => Promise<void>>
}

/**
 * Two ways to the same work: notifications make it quick, the sweep makes it certain. How far the
 * sweep came is kept in the database, so that no start reads every event that is kept; a fan whose
 * notices cannot be made is put off and holds up no other.
 */
export function makeNoticesJobs(ctx: Context, bots: Bots): NoticeJobs {
  const notified = new Set<number>()

  const makeFor = async (fanIds: readonly number[]) => {
    try {
      await makeNotices(ctx, bots, fanIds)
    } catch (error) {
      if (error instanceof DatabaseUnavailable) throw error
      await makeApart(fanIds, error)
    }
  }
  /** One of them cannot be made, and must not hold up the others. */
  const makeApart = async (fanIds: readonly number[], error: unknown) => {
    const [fanId] = fanIds
    if (fanId === undefined) return
    if (fanIds.length > 1) {
      for (const each of fanIds) await makeFor([each])
      return
    }
    ctx.log.error({ err: error, fanId }, 'making notices failed, will retry')
    await store.putOff(ctx.dbOf(fanId), fanId, ctx.clock.now())
  }
  const sweepIn = async (db: Db, stopping: AbortSignal | undefined) => {
    const startedAt = ctx.clock.now()
    for (const fanId of await store.fansToRetry(db, startedAt, FANS_PER_TURN)) {
      if (stopping?.aborted) return
      await makeFor([fanId])
    }
    const since = await lookBackTo(db, startedAt)
    let after = 0
    let fans: number[]
    do {
      fans = await store.fansWithNewEvents(db, since, { after, limit: FANS_PER_TURN })
      if (stopping?.aborted) return // the mark stays, and the next sweep begins there
      await makeFor(fans)
      after = fans.at(-1) ?? after
    } while (fans.length === FANS_PER_TURN)
    await keepMark(db, MARK, startedAt)
  }
  const answer: Job = {
    name: 'make notices',
    everyMs: ANSWER_EVERY_MS,
    async run(stopping) {
      // Those who come meanwhile gather for the next time: a turn of many costs little more than one of few.
      const waiting = [...notified]
      while (waiting.length > 0 && !stopping?.aborted) {
        const fanIds = waiting.splice(0, FANS_PER_TURN)
        for (const fanId of fanIds) notified.delete(fanId)
        for (const each of Map.groupBy(fanIds, (fanId) => ctx.dbOf(fanId)).values())
          await makeFor(each)
      }
    },
  }
  const sweep: Job = {
    name: 'look for notices to make',
    everyMs: SWEEP_EVERY_MS,
    async run(stopping) {
      for (const db of ctx.fanDbs()) await sweepIn(db, stopping)
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

async function lookBackTo(db: Db, startedAt: Date): Promise<Date> {
  const sweptAt = (await markOf(db, MARK)) ?? new Date(startedAt.getTime() - FIRST_LOOK_MS)
  // After a reset the clock may be earlier than the mark that the world before it left.
  const from = Math.min(sweptAt.getTime(), startedAt.getTime())
  return new Date(Math.max(0, from - SWEEP_MARGIN_MS))
}
