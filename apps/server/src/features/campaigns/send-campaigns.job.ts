import type { Context } from '../../core/context.ts'
import { type Claimed, DONE, type Outcome } from '../../core/queue/settle-job.ts'
import { queueWorker, type Worker } from '../../core/queue/worker.ts'
import { SEND_CAMPAIGN } from './campaign-kinds.ts'
import * as campaigns from './campaigns.store.ts'
import { ownedThings } from './count-recipients.ts'
import * as recipients from './recipients.store.ts'

const SEND_EVERY_MS = 500
const TURN_MS = 1_000
/** Of what a bot may say in a second; the rest is for receipts and what fans have just bought. */
const SHARE_OF_PACE = 2 / 3
/**
 * Where no pace is set. A batch holds its fans' wallets, so it is short; and the pause after it leaves
 * the machine to those who buy, who would else be served a tenth slower for as long as it takes.
 */
const BATCH_MAX = 500

/**
 * Gives campaigns to their fans at the pace at which bots can tell of them: what is handed out faster
 * would stand in the chats' queue before everything else that the bot has to say. Fans are taken in the
 * order of their ids, and a batch that was interrupted is begun again.
 */
export function sendCampaignsJob(ctx: Context): Worker {
  return queueWorker<{ id: number }>(ctx, {
    kind: SEND_CAMPAIGN,
    name: 'send campaigns',
    everyMs: SEND_EVERY_MS,
    perform: (job) => sendSome(ctx, job),
  })
}

/** The campaign is held meanwhile: one that is being taken back goes to no one else. */
async function sendSome(ctx: Context, { payload }: Claimed<{ id: number }>): Promise<Outcome> {
  const { batch, pauseMs } = paceOf(ctx)
  const sent = await ctx.sharedDb.transaction(async (tx) => {
    const campaign = await campaigns.lockToSend(tx, payload.id)
    if (!campaign) return null
    const fanIds = await nextFans(ctx, campaign, batch)
    await deliver(ctx, campaign, fanIds)
    const isLast = fanIds.length < batch
    const sentUpTo = fanIds.at(-1) ?? campaign.sentUpTo
    const advance = { sentUpTo, given: fanIds.length, isLast }
    await campaigns.advance(tx, campaign.id, advance, ctx.clock.now())
    return { fanIds, isLast }
  })
  if (!sent) return { status: 'dropped', problem: 'not to be sent any more' }
  for (const id of sent.fanIds) ctx.eventNotifier.notify(id)
  if (sent.isLast) return DONE
  const dueAt = new Date(ctx.clock.now().getTime() + pauseMs)
  return { status: 'waiting', dueAt, isCounted: false, problem: null }
}

/** Each database gives its next ones; together they are in order again. */
async function nextFans(
  ctx: Context,
  { id, creatorId, conditions, attachments, sentUpTo }: campaigns.StoredCampaign,
  limit: number,
): Promise<number[]> {
  const { contentIds, postIds } = await ownedThings(ctx, attachments)
  const others = contentIds.filter((each) => each !== id)
  const audience = { creatorId, conditions, owned: { contentIds: others, postIds } }
  const lists = await Promise.all(
    ctx
      .fanDbs()
      .map((db) => recipients.listNext(db, audience, { after: sentUpTo, limit }, ctx.clock.now())),
  )
  return lists
    .flat()
    .sort((a, b) => a - b)
    .slice(0, limit)
}

async function deliver(
  ctx: Context,
  campaign: campaigns.StoredCampaign,
  fanIds: readonly number[],
): Promise<void> {
  for (const [db, own] of Map.groupBy(fanIds, ctx.dbOf)) {
    await recipients.deliver(db, campaign, own, ctx.clock.now())
  }
}

function paceOf({ settings: { bot } }: Context): { batch: number; pauseMs: number } {
  if (bot.messagesPerSecond === 0) return { batch: BATCH_MAX, pauseMs: TURN_MS }
  const batch = Math.max(1, Math.floor(bot.messagesPerSecond * SHARE_OF_PACE))
  return { batch: Math.min(batch, BATCH_MAX), pauseMs: TURN_MS }
}
