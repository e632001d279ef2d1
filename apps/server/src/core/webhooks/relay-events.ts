import type { Db } from '../../platform/db/db.ts'
import type { Tx } from '../../platform/db/queries.ts'
import type { Job } from '../../platform/jobs.ts'
import type { Context } from '../context.ts'
import { keepMark, markOf } from '../retention/sweep-marks.ts'
import { fanLane, publishWebhook } from './publish-webhook.ts'
import * as store from './relay.store.ts'
import { toWebhook } from './to-webhook.ts'
import * as webhooks from './webhooks.store.ts'

const SWEEP_EVERY_MS = 1_000
/** What a sweep looks back beyond the last one: longer than any transaction takes to commit. */
const SWEEP_MARGIN_MS = 60_000
const FANS_PER_PAGE = 200
const EVENTS_PER_TURN = 50
const MARK = 'webhooks'

/**
 * Tells on what happened to fans. Their events were written in the transaction of what they tell and
 * are numbered without gaps; how far each fan's were told moves in one transaction with the telling.
 * So nothing that a fan buys waits for a webhook, and none is lost or told twice.
 */
export function relayEventsJob(ctx: Context): Job {
  return {
    name: 'relay events to webhooks',
    everyMs: SWEEP_EVERY_MS,
    async run(stopping) {
      const namedAt = await webhooks.firstNamedAt(ctx.sharedDb)
      if (namedAt === null) return
      for (const db of ctx.fanDbs()) await sweep(ctx, db, namedAt, stopping)
    },
  }
}

async function sweep(ctx: Context, db: Db, namedAt: Date, stopping: AbortSignal | undefined) {
  const startedAt = ctx.clock.now()
  const sweptAt = (await markOf(db, MARK)) ?? namedAt
  const from = Math.min(sweptAt.getTime(), startedAt.getTime()) - SWEEP_MARGIN_MS
  const since = new Date(Math.max(0, from))
  let after = 0
  let fans: number[]
  do {
    fans = await store.fansWithNewEvents(db, since, { after, limit: FANS_PER_PAGE })
    for (const fanId of fans) {
      if (stopping?.aborted) return // the mark stays, and the next sweep begins there
      await relayFan(ctx, db, fanId)
    }
    after = fans.at(-1) ?? after
  } while (fans.length === FANS_PER_PAGE)
  await keepMark(db, MARK, startedAt)
}

async function relayFan(ctx: Context, db: Db, fanId: number): Promise<void> {
  let told: number
  do {
    told = await db.transaction((tx) => relaySome(ctx, tx, fanId))
  } while (told === EVENTS_PER_TURN)
}

async function relaySome(ctx: Context, tx: Tx, fanId: number): Promise<number> {
  const after = await store.lockCursor(tx, fanId)
  if (after === null) return 0
  const events = await store.listEvents(tx, fanId, after, EVENTS_PER_TURN)
  const last = events.at(-1)
  if (!last) return 0
  for (const event of events) {
    const told = toWebhook(fanId, event)
    if (!told) continue
    const about = { lane: fanLane(fanId), happenedAt: event.createdAt }
    await publishWebhook(tx, { ...told, ...about }, ctx.clock.now())
  }
  await store.moveCursor(tx, fanId, last.id)
  return events.length
}
