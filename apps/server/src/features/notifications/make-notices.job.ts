import type { ServerEvent } from '@fanlight/contract'
import type { Context } from '../../core/context.ts'
import { hasBacklog } from '../../core/outbox/outgoing.ts'
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
/** Receipts that ask nothing of their fans. What a fan pays for meanwhile is told before them. */
const CAN_WAIT: ServerEvent['type'][] = ['premium_renewed']
/** They do wait while a bot has more to say than it can in this time. */
const BACKLOG_SECONDS = 10

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
  const makeSome = noticeMaker(ctx, bots)

  const answer: Job = {
    name: 'make notices',
    everyMs: ANSWER_EVERY_MS,
    async run(stopping) {
      // Those who come meanwhile gather for the next time: a turn of many costs little more than one of few.
      const waiting = [...notified]
      while (waiting.length > 0 && !stopping?.aborted) {
        const fanIds = waiting.splice(0, fansPerTurn(ctx))
        for (const fanId of fanIds) notified.delete(fanId)
        // Who has to wait is found by the sweep.
        for (const [db, each] of Map.groupBy(fanIds, (fanId) => ctx.dbOf(fanId)))
          await makeSome.unlessTheyCanWait(db, each)
      }
    },
  }
  const sweeps = new Map<Db, (stopping?: AbortSignal) => Promise<void>>()
  const sweep: Job = {
    name: 'look for notices to make',
    everyMs: SWEEP_EVERY_MS,
    async run(stopping) {
      for (const db of ctx.fanDbs()) {
        const sweepIn = sweeps.get(db) ?? sweeper(ctx, db, makeSome)
        sweeps.set(db, sweepIn)
        await sweepIn(stopping)
      }
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

/** As many as make no longer backlog than what can wait waits for. */
function fansPerTurn({ settings: { bot } }: Context): number {
  if (bot.messagesPerSecond === 0) return FANS_PER_TURN
  return Math.min(FANS_PER_TURN, bot.messagesPerSecond * BACKLOG_SECONDS)
}

type NoticeMaker = ReturnType<typeof noticeMaker>

function noticeMaker(ctx: Context, bots: Bots) {
  const areBotsBehind = () => hasBacklog(ctx, bots, BACKLOG_SECONDS)
  const all = async (fanIds: readonly number[]) => {
    try {
      await makeNotices(ctx, bots, fanIds)
    } catch (error) {
      if (error instanceof DatabaseUnavailable) throw error
      await apart(fanIds, error)
    }
  }
  /** One of them cannot be made, and must not hold up the others. */
  const apart = async (fanIds: readonly number[], error: unknown) => {
    const [fanId] = fanIds
    if (fanId === undefined) return
    if (fanIds.length > 1) {
      for (const each of fanIds) await all([each])
      return
    }
    ctx.log.error({ err: error, fanId }, 'making notices failed, will retry')
    await store.putOff(ctx.dbOf(fanId), fanId, ctx.clock.now())
  }
  return {
    areBotsBehind,
    all,
    /** Whether some have to wait. */
    async unlessTheyCanWait(db: Db, fanIds: readonly number[]): Promise<boolean> {
      if (ctx.settings.bot.messagesPerSecond === 0) {
        await all(fanIds)
        return false
      }
      const urgent = new Set(await store.fansWithOtherEvents(db, fanIds, CAN_WAIT))
      const others = fanIds.filter((fanId) => !urgent.has(fanId))
      await all([...urgent])
      if (others.length > 0 && (await areBotsBehind())) return true
      await all(others)
      return false
    },
  }
}

/**
 * Looks for what no notification told of. While something waits for the bots, what cannot wait is looked for
 * among the newest, and what can from the mark on, as far as the bots have caught up.
 */
function sweeper(ctx: Context, db: Db, make: NoticeMaker) {
  const limit = fansPerTurn(ctx)
  let areSomeWaiting = false
  let lookedAt = new Date(0)

  /** Each page of fans is made before the next is looked for; false as soon as `work` is. */
  const forEachPage = async (
    { since, without = [] }: { since: Date; without?: ServerEvent['type'][] },
    work: (fanIds: number[]) => Promise<boolean>,
  ) => {
    let after = 0
    let fans: number[]
    do {
      fans = await store.fansWithNewEvents(db, since, { after, limit, without })
      if (!(await work(fans))) return false
      after = fans.at(-1) ?? after
    } while (fans.length === limit)
    return true
  }
  const sweepAll = (since: Date, stopping?: AbortSignal) =>
    forEachPage({ since }, async (fans) => {
      if (stopping?.aborted) return false
      if (await make.unlessTheyCanWait(db, fans)) areSomeWaiting = true
      return true
    })
  const sweepInTurn = async (since: Date, stopping?: AbortSignal) => {
    const newest = new Date(Math.max(since.getTime(), lookedAt.getTime() - SWEEP_MARGIN_MS))
    const isUrgentDone = await forEachPage({ since: newest, without: CAN_WAIT }, async (fans) => {
      if (!stopping?.aborted) await make.all(fans)
      return !stopping?.aborted
    })
    if (!isUrgentDone) return false
    const isDone = await forEachPage({ since }, async (fans) => {
      if (stopping?.aborted || (await make.areBotsBehind())) return false
      await make.all(fans)
      return true
    })
    if (isDone) areSomeWaiting = false
    return true
  }

  return async (stopping?: AbortSignal) => {
    const startedAt = ctx.clock.now()
    for (const fanId of await store.fansToRetry(db, startedAt, FANS_PER_TURN)) {
      if (stopping?.aborted) return
      await make.all([fanId])
    }
    const since = await lookBackTo(db, startedAt)
    const isDone = await (areSomeWaiting ? sweepInTurn : sweepAll)(since, stopping)
    if (!isDone) return // the mark stays, and the next sweep begins there
    lookedAt = startedAt
    if (!areSomeWaiting) await keepMark(db, MARK, startedAt)
  }
}

async function lookBackTo(db: Db, startedAt: Date): Promise<Date> {
  const sweptAt = (await markOf(db, MARK)) ?? new Date(startedAt.getTime() - FIRST_LOOK_MS)
  // After a reset the clock may be earlier than the mark that the world before it left.
  const from = Math.min(sweptAt.getTime(), startedAt.getTime())
  return new Date(Math.max(0, from - SWEEP_MARGIN_MS))
}
