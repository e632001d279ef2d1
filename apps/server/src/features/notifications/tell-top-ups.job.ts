import type { Context } from '../../core/context.ts'
import { earliestOf } from '../../core/databases.ts'
import { queueOutgoing } from '../../core/outbox/outgoing.ts'
import type { Db } from '../../platform/db/db.ts'
import type { Tx } from '../../platform/db/queries.ts'
import { DatabaseUnavailable } from '../../platform/db/unavailable.ts'
import type { Job } from '../../platform/jobs.ts'
import type { Bots } from '../../providers/telegram/bots.ts'
import { NOTHING, type Notice } from './notices/notice.ts'
import { lastBotOf } from './notices/notices.store.ts'
import * as store from './notices/top-ups.store.ts'
import { moneyArrived, paymentFailed } from './notices/top-ups.ts'

const TELL_EVERY_MS = 2_000
const BATCH = 50
const WAITS_MS: store.TellWaits = {
  /** Long enough for an open app to say that it has heard. */
  failed: 10_000,
  /** Long enough for an open app to buy what the money was for. */
  paid: 30_000,
}
/** A notice comes in time or not at all. */
const NOTICE_LIFE_MS = 86_400_000

/**
 * Tells in the chat how a top-up went, where no app of the fan's was open to show it: a failure once,
 * an arrival once, and what the money was for if that is still to be bought.
 */
export function tellTopUpsJob(ctx: Context, bots: Bots): Job {
  return {
    name: 'tell how top-ups went',
    everyMs: TELL_EVERY_MS,
    async run() {
      for (const db of ctx.fanDbs()) {
        const ids = await store.listUntold(db, WAITS_MS, BATCH, ctx.clock.now())
        for (const id of ids) await tellOne({ ctx, bots }, db, id)
      }
    },
    nextDue: (now) => earliestOf(ctx.fanDbs(), (db) => store.nextUntold(db, WAITS_MS, now)),
  }
}

/** One that cannot be told is given up, or it would hold up all behind it. */
async function tellOne({ ctx, bots }: Omit<QueueContext, 'tx'>, db: Db, id: string) {
  try {
    await db.transaction((tx) => tell({ ctx, bots, tx }, id))
  } catch (error) {
    if (error instanceof DatabaseUnavailable) throw error
    ctx.log.error({ err: error, topUpId: id }, 'top-up notice failed')
    await store.giveUp(db, id)
  }
}

interface QueueContext {
  ctx: Context
  bots: Bots
  tx: Tx
}

async function tell({ ctx, bots, tx }: QueueContext, id: string): Promise<void> {
  const topUp = await store.takeUntold(tx, id)
  if (!topUp) return
  const now = ctx.clock.now()
  if (now.getTime() - topUp.untoldSince.getTime() > NOTICE_LIFE_MS) return

  const { creatorId, bodies } = await noticeOf(ctx, tx, topUp)
  if (bodies.length === 0) return
  const lastBot = creatorId === null ? await lastBotOf(tx, topUp.fanId) : null
  const bot = (lastBot !== null && bots.byId(lastBot)) || bots.speakingFor(creatorId)
  const entries = bodies.map((body) => ({
    reason: `top-up:${id}:${topUp.status}`,
    botId: bot.id,
    chatId: topUp.fanId,
    body,
    expiresAt: new Date(now.getTime() + NOTICE_LIFE_MS),
  }))
  await queueOutgoing(tx, entries, now)
}

async function noticeOf(ctx: Context, tx: Tx, topUp: store.UntoldTopUp): Promise<Notice> {
  if (topUp.status === 'failed') return paymentFailed(ctx, topUp)
  if (topUp.status !== 'succeeded') return NOTHING
  return moneyArrived(ctx, topUp, await store.findWanted(tx, topUp, ctx.clock.now()))
}
