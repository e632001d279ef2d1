import type { ServerEvent } from '@fanlight/contract'
import type { Context } from '../../core/context.ts'
import { hasBacklog } from '../../core/outbox/outgoing.ts'
import type { Db } from '../../platform/db/db.ts'
import { DatabaseUnavailable } from '../../platform/db/unavailable.ts'
import type { Bots } from '../../providers/telegram/bots.ts'
import { makeNotices } from './notices/make-notices.ts'
import { fansWithOtherEvents, putOff } from './notices/notices.store.ts'

/** Receipts that ask nothing of their fans. What a fan pays for meanwhile is told before them. */
export const CAN_WAIT: readonly ServerEvent['type'][] = ['premium_renewed']
/** They do wait while a bot has more to say than it can in this time. */
const BACKLOG_SECONDS = 10
/** In one transaction: a message waits at most as long as so many others take to be made. */
const FANS_PER_TURN = 200

export interface NoticeMaker {
  /** How many fans are to be made notices for at once: no more than make a backlog by themselves. */
  fansPerTurn: number
  /** Of fans in one database. */
  make(fanIds: readonly number[]): Promise<void>
  /** The same, but for those who can wait while the bots are behind; whether some do. */
  makeOrWait(db: Db, fanIds: readonly number[]): Promise<boolean>
}

/** Makes notices; a fan whose notices cannot be made is put off and holds up no other. */
export function noticeMaker(ctx: Context, bots: Bots): NoticeMaker {
  const { messagesPerSecond } = ctx.settings.bot
  const hasPace = messagesPerSecond > 0

  const make = async (fanIds: readonly number[]): Promise<void> => {
    try {
      await makeNotices(ctx, bots, fanIds)
    } catch (error) {
      if (error instanceof DatabaseUnavailable) throw error
      await makeApart(fanIds, error)
    }
  }
  const makeApart = async (fanIds: readonly number[], error: unknown) => {
    const [fanId] = fanIds
    if (fanId === undefined) return
    if (fanIds.length > 1) {
      for (const each of fanIds) await make([each])
      return
    }
    ctx.log.error({ err: error, fanId }, 'making notices failed, will retry')
    await putOff(ctx.dbOf(fanId), fanId, ctx.clock.now())
  }
  return {
    fansPerTurn: hasPace
      ? Math.min(FANS_PER_TURN, messagesPerSecond * BACKLOG_SECONDS)
      : FANS_PER_TURN,
    make,
    async makeOrWait(db, fanIds) {
      const urgent = hasPace ? await fansWithOtherEvents(db, fanIds, CAN_WAIT) : fanIds
      const mustWait =
        urgent.length < fanIds.length && (await hasBacklog(ctx, bots, BACKLOG_SECONDS))
      await make(mustWait ? urgent : fanIds)
      return mustWait
    },
  }
}
