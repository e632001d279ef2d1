import type { Context } from '../../core/context.ts'
import type { QueueEntry } from '../../core/outbox/message.ts'
import { queueOutgoing } from '../../core/outbox/outgoing.ts'
import { type Claimed, DONE, type Outcome } from '../../core/queue/settle-job.ts'
import { queueWorker, type Worker } from '../../core/queue/worker.ts'
import type { Bots } from '../../providers/telegram/bots.ts'
import { TAKE_BACK } from './campaign-kinds.ts'
import * as store from './take-back.store.ts'

const RUN_EVERY_MS = 1_000
const BATCH = 500
/** Chats are tidied as slowly as they were filled, so that a bot has time for everything else. */
const PER_SECOND_MAX = 10
/** The messenger lets a bot delete what is younger than that. */
const LIFE_MS = 48 * 3_600_000

/**
 * Takes what was unsent out of the chats of who did not pay. Done again after a crash it queues nothing
 * twice: the reason of each is its message.
 */
export function takeBackJob(ctx: Context, bots: Bots): Worker {
  return queueWorker<{ id: number }>(ctx, {
    kind: TAKE_BACK,
    name: 'take back what was unsent',
    everyMs: RUN_EVERY_MS,
    perform: (job) => takeBack(ctx, bots, job),
  })
}

async function takeBack(
  ctx: Context,
  bots: Bots,
  { payload }: Claimed<{ id: number }>,
): Promise<Outcome> {
  const creatorId = await store.creatorOf(ctx.sharedDb, payload.id)
  const { id: botId } = bots.speakingFor(creatorId)
  const now = ctx.clock.now()
  let queued = 0
  for (const db of ctx.fanDbs()) {
    let messages: store.SentMessage[] = []
    do {
      const after = messages.at(-1)?.fanId ?? 0
      messages = await store.listUnpaid(db, payload.id, { after, limit: BATCH })
      const entries = messages.map(({ id, fanId }, index): QueueEntry => {
        const dueAt = new Date(now.getTime() + ((queued + index) * 1000) / PER_SECOND_MAX)
        return {
          reason: `take-back:${fanId}:${id}`,
          botId,
          chatId: fanId,
          body: { do: 'take_back', subject: `message:${id}` },
          dueAt,
          expiresAt: new Date(dueAt.getTime() + LIFE_MS),
        }
      })
      await queueOutgoing(db, entries, now)
      queued += messages.length
    } while (messages.length === BATCH)
  }
  return DONE
}
