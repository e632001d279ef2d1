import type { ServerEvent } from '@fanlight/contract'
import { pickLanguage } from '@fanlight/i18n'
import type { Context } from '../../../core/context.ts'
import type { QueueEntry } from '../../../core/outbox/message.ts'
import { queueOutgoing } from '../../../core/outbox/outgoing.ts'
import type { Tx } from '../../../platform/db/queries.ts'
import type { Bots } from '../../../providers/telegram/bots.ts'
import { messageBought, messageReceived } from './messages.ts'
import { NOTHING, type Notice, type NotificationContext } from './notice.ts'
import * as store from './notices.store.ts'
import { balanceRefunded, debtPaid, topUpRefunded } from './payments.ts'
import { premiumEnded, priceAsked, renewalFailed } from './premium.ts'
import { readSold, type SoldThings } from './read-sold.ts'
import { postReceipt, premiumReceipt, saleRefunded, tipReceipt, tonTipReceipt } from './receipts.ts'
import { tipArrived, tonTipArrived } from './tip-arrived.ts'

const EVENTS_PER_TURN = 50
const DAY_MS = 86_400_000
/** A notice comes in time or not at all: what was bought yesterday needs no receipt today. */
const NOTICE_LIFE_MS = DAY_MS
/** What is on sale, or paid for, is worth waiting for. */
const CONTENT_LIFE_MS = 7 * DAY_MS

/**
 * Turns new events of these fans, who are in one database, into messages of the bots, each event once:
 * the queue and the fans' places in their events change in one transaction.
 */
export async function makeNotices(
  ctx: Context,
  bots: Bots,
  fanIds: readonly number[],
): Promise<void> {
  const [first] = fanIds
  if (first === undefined) return
  const { behind } = await ctx.dbOf(first).transaction((tx) => makeSome({ ctx, bots, tx }, fanIds))
  await makeNotices(ctx, bots, behind)
}

interface TurnContext {
  ctx: Context
  bots: Bots
  tx: Tx
}

interface QueueContext extends TurnContext {
  sold: SoldThings
}

/** Who has more events than one turn takes is behind. */
async function makeSome(turn: TurnContext, fanIds: readonly number[]) {
  const { ctx, tx } = turn
  const untold = await store.claimEvents(tx, fanIds, EVENTS_PER_TURN)
  if (untold.length === 0) return { behind: [] }

  const context = { ...turn, sold: await readSold(ctx, tx, untold) }
  const entries: QueueEntry[] = []
  const counts = new Map<number, number>()
  const places = new Map<number, number>()
  for (const each of untold) {
    entries.push(...(await entriesFrom(context, each)))
    counts.set(each.fanId, (counts.get(each.fanId) ?? 0) + 1)
    places.set(each.fanId, each.event.id)
  }
  await queueOutgoing(tx, entries, ctx.clock.now())
  await store.moveCursors(tx, places)
  return { behind: [...counts].flatMap(([id, count]) => (count === EVENTS_PER_TURN ? id : [])) }
}

/** What an event makes bots say to the fan, and of a tip to the creator. */
async function entriesFrom(
  context: QueueContext,
  { fanId, languageCode, event }: store.Untold,
): Promise<QueueEntry[]> {
  const { ctx, tx, sold } = context
  const language = pickLanguage({ messenger: languageCode })
  const isOld = ctx.clock.now().getTime() - event.createdAt.getTime() > NOTICE_LIFE_MS
  const { nameOf } = sold
  const notice = await noticeOf({ ctx, db: tx, fanId, language, isOld, nameOf }, event, sold)
  const entries = await entriesOf(context, fanId, event, notice)
  if (event.type === 'message_received' && entries[0]) {
    await store.failIfUnreachable(tx, entries[0], event.body.messageId)
  }
  return isOld ? entries : [...entries, ...(await toCreator(context, fanId, event))]
}

/** What of an event the creator is told as well. */
function toCreator({ sold, ...turn }: QueueContext, fanId: number, { type, body }: store.FanEvent) {
  const arrival = { ...turn, ownerOf: sold.ownerOf }
  if (type === 'tip_sent') return tipArrived(arrival, fanId, body, sold.tip(fanId, body.tipId))
  if (type === 'tip_status') return tonTipArrived(arrival, fanId, body)
  return []
}

async function entriesOf(
  { ctx, bots, tx }: QueueContext,
  fanId: number,
  event: store.FanEvent,
  { creatorId, bodies }: Notice,
): Promise<QueueEntry[]> {
  if (bodies.length === 0) return []
  const lastBot = creatorId === null ? await store.lastBotOf(tx, fanId) : null
  const bot = (lastBot !== null && bots.byId(lastBot)) || bots.speakingFor(creatorId)
  const lifeMs = isContent(event) ? CONTENT_LIFE_MS : NOTICE_LIFE_MS
  return bodies.map((body, part) => ({
    reason: `event:${fanId}:${event.id}:${event.type}:${part}`,
    botId: bot.id,
    chatId: fanId,
    body,
    expiresAt: new Date(ctx.clock.now().getTime() + lifeMs),
  }))
}

async function noticeOf(
  context: NotificationContext,
  event: store.FanEvent,
  sold: SoldThings,
): Promise<Notice> {
  if (context.isOld && !isContent(event)) return NOTHING

  switch (event.type) {
    case 'message_received':
      return messageReceived(context, event)
    case 'message_bought':
      return messageBought(context, event)
    case 'post_bought':
      return postReceipt(context, event, sold.post(context.fanId, event.body.postId))
    case 'tip_sent':
      return tipReceipt(context, event, sold.tip(context.fanId, event.body.tipId))
    case 'tip_status':
      return tonTipReceipt(context, event)
    case 'premium_bought':
    case 'premium_renewed':
      return premiumReceipt(context, event)
    case 'premium_renewal_failed':
      return renewalFailed(context, event)
    case 'premium_price_asked':
      return priceAsked(context, event)
    case 'premium_ended':
      return premiumEnded(context, event)
    case 'sale_refunded':
      return saleRefunded(context, event)
    case 'debt_paid':
      return debtPaid(context, event)
    case 'balance_refund':
      return balanceRefunded(context, event)
    case 'top_up_refunded':
      return topUpRefunded(context, event)
    default:
      // The fan is looking at the app, which shows it; tell-top-ups.job.ts sees to who is not.
      return NOTHING
  }
}

function isContent({ type }: ServerEvent): boolean {
  return type === 'message_received' || type === 'message_bought' || type === 'post_bought'
}
