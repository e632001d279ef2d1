import type { Context } from '../../core/context.ts'
import { keepMark, markOf } from '../../core/retention/sweep-marks.ts'
import type { Db } from '../../platform/db/db.ts'
import { CAN_WAIT, type NoticeMaker } from './make-or-wait.ts'
import * as store from './notices/notices.store.ts'

/** What a sweep looks back beyond the last one: longer than any transaction takes to commit. */
const MARGIN_MS = 60_000
/** Nothing older is worth a message; see notices/make-notices.ts. */
const FIRST_LOOK_MS = 7 * 86_400_000
const MARK = 'notices'

export type Sweep = (stopping?: AbortSignal) => Promise<void>

/**
 * Looks for events that no notice was made of. How far it came is kept in the database, so that no start
 * reads every event that is kept. While receipts wait for the bots the mark stays before them, and what
 * cannot wait is looked for among the newest alone.
 */
export function sweepOf(ctx: Context, db: Db, notices: NoticeMaker): Sweep {
  const limit = notices.fansPerTurn
  let areSomeWaiting = false
  /** Where the last sweep began that found all that cannot wait. */
  let lookedAt: Date | null = null

  async function* fansSince(since: Date, without: typeof CAN_WAIT = []) {
    let after = 0
    let fans: number[]
    do {
      fans = await store.fansWithNewEvents(db, since, { after, limit, without })
      if (fans.length > 0) yield fans
      after = fans.at(-1) ?? after
    } while (fans.length === limit)
  }

  return async (stopping) => {
    const startedAt = ctx.clock.now()
    for (const fanId of await store.fansToRetry(db, startedAt, limit)) {
      if (stopping?.aborted) return
      await notices.make([fanId])
    }
    const mark = (await markOf(db, MARK)) ?? new Date(startedAt.getTime() - FIRST_LOOK_MS)
    if (areSomeWaiting) {
      for await (const fans of fansSince(lookBack(lookedAt ?? mark, startedAt), CAN_WAIT)) {
        if (stopping?.aborted) return
        await notices.make(fans)
      }
      lookedAt = startedAt
    }
    for await (const fans of fansSince(lookBack(mark, startedAt))) {
      if (stopping?.aborted) return // the mark stays, and the next sweep begins there
      areSomeWaiting = await notices.makeOrWait(db, fans)
      if (areSomeWaiting) return
    }
    areSomeWaiting = false
    lookedAt = startedAt
    await keepMark(db, MARK, startedAt)
  }
}

function lookBack(last: Date, startedAt: Date): Date {
  // After a reset the clock may be earlier than what the world before it left.
  const from = Math.min(last.getTime(), startedAt.getTime())
  return new Date(Math.max(0, from - MARGIN_MS))
}
