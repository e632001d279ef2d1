import type { ServerEvent } from '@fanlight/contract'
import { screenAddress, withdrawalNumber } from '@fanlight/domain'
import { dayText, translate } from '@fanlight/i18n'
import { botTable } from '@fanlight/i18n/bot-texts'
import { contentOf } from './content.ts'
import {
  button,
  NOTHING,
  type Notice,
  type NotificationContext,
  NotificationTexts,
  say,
} from './notice.ts'
import { findWithdrawal, type SoldPost, type SoldTip } from './notices.store.ts'
import { receiptButton } from './receipt-button.ts'

type EventOf<Type extends ServerEvent['type']> = Extract<ServerEvent, { type: Type }>

export async function postReceipt(
  context: NotificationContext,
  { body }: EventOf<'post_bought'>,
  post: SoldPost | null,
): Promise<Notice> {
  const texts = new NotificationTexts(context.language)
  const text = translate(texts.table, 'receipt_post', {
    price: texts.eur(body.price),
    creator: texts.name('receipt_post', await context.nameOf(body.authorId)),
    balance: texts.eur(body.balance),
  })
  const open = translate(texts.table, 'open_collection')
  const inApp = screenAddress('collection', { section: 'purchases', modelId: body.authorId })
  // What the channel shows cannot differ between its readers, so the content comes to the fan's chat.
  const place = {
    subject: `bought-post:${body.postId}`,
    inApp,
    openText: 'open_collection',
  } as const
  return {
    creatorId: body.authorId,
    bodies: [
      ...(post ? contentOf(context, post, place) : []),
      ...(context.isOld ? [] : [say(text, button(context.ctx, open, inApp))]),
    ],
  }
}

export async function tipReceipt(
  context: NotificationContext,
  { body }: EventOf<'tip_sent'>,
  tip: SoldTip | null,
): Promise<Notice> {
  const texts = new NotificationTexts(context.language)
  const text = translate(texts.table, 'receipt_tip', {
    amount: texts.eur(body.amount),
    creator: texts.name('receipt_tip', await context.nameOf(body.authorId)),
    balance: texts.eur(body.balance),
  })
  const open = receiptButton(context, body.authorId, tip?.transferId ?? null)
  return { creatorId: body.authorId, bodies: [say(text, open)] }
}

/** Of a tip in coins that arrived; until then the app tells. */
export async function tonTipReceipt(
  context: NotificationContext,
  { body }: EventOf<'tip_status'>,
): Promise<Notice> {
  if (body.status !== 'confirmed') return NOTHING
  const texts = new NotificationTexts(context.language)
  const text = translate(texts.table, 'receipt_ton_tip', {
    amount: texts.coins(body.amount),
    creator: texts.name('receipt_ton_tip', await context.nameOf(body.authorId)),
  })
  return { creatorId: body.authorId, bodies: [say(text)] }
}

export async function premiumReceipt(
  context: NotificationContext,
  { type, body }: EventOf<'premium_bought'> | EventOf<'premium_renewed'>,
): Promise<Notice> {
  const paid = type === 'premium_bought' ? 'receipt_premium' : 'receipt_renewal'
  const key = body.isGift ? 'gift_premium' : paid
  const { authorId, activeAt } = body.subscription
  const texts = new NotificationTexts(context.language)
  const text = translate(texts.table, key, {
    creator: texts.name(key, await context.nameOf(authorId)),
    price: texts.eur(body.price),
    date: texts.day(activeAt),
    balance: texts.eur(body.balance),
  })
  const open = translate(texts.table, 'open_collection')
  const path = screenAddress('collection', { section: 'premium', modelId: authorId })
  return { creatorId: authorId, bodies: [say(text, button(context.ctx, open, path))] }
}

/** What a dispute took from creators went to the bank, and never came back to the fan. */
export async function saleRefunded(
  context: NotificationContext,
  { body }: EventOf<'sale_refunded'>,
): Promise<Notice> {
  if (body.reason === 'dispute') return NOTHING
  const key = `refund_${body.kind}` as const
  const texts = new NotificationTexts(context.language)
  const text = translate(texts.table, key, {
    amount: texts.eur(body.amount),
    creator: texts.name(key, await context.nameOf(body.authorId)),
    balance: texts.eur(body.balance),
  })
  const confirmation = await withdrawalReceived(context, body)
  return { creatorId: body.authorId, bodies: [...confirmation, say(text)] }
}

/** The durable confirmation that the law asks for: what was declared, and when it was received. */
async function withdrawalReceived(
  { db, fanId, language }: NotificationContext,
  { reason, subject }: EventOf<'sale_refunded'>['body'],
) {
  const kept = reason === 'withdrawal' ? await findWithdrawal(db, fanId, Number(subject)) : null
  if (!kept) return []
  const { id, statement, receivedAt } = kept
  const text = translate(botTable(language), 'withdrawal_received', {
    number: withdrawalNumber(id),
    date: dayText(receivedAt, language, 0),
    time: receivedAt.toISOString().slice(11, 16),
    statement,
  })
  return [say(text)]
}
