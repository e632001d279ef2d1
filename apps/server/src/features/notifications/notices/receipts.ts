import type { ServerEvent } from '@fanlight/contract'
import { screenAddress } from '@fanlight/domain'
import { translate } from '@fanlight/i18n'

import { findCreatorName } from '../../../core/content/creators.ts'
import { contentOf } from './content.ts'
import { button, type Notice, type NotificationContext, NotificationTexts, say } from './notice.ts'
import { findPost } from './notices.store.ts'

type EventOf<Type extends ServerEvent['type']> = Extract<ServerEvent, { type: Type }>

export async function postReceipt(
  context: NotificationContext,
  { body }: EventOf<'post_bought'>,
): Promise<Notice> {
  const texts = new NotificationTexts(context.language)
  const text = translate(texts.table, 'receipt_post', {
    price: texts.eur(body.price),
    creator: texts.name('receipt_post', await findCreatorName(context.db, body.authorId)),
    balance: texts.eur(body.balance),
  })
  const open = translate(texts.table, 'open_collection')
  const inApp = screenAddress('collection', { section: 'purchases', modelId: body.authorId })
  const post = await findPost(context.db, body.postId)
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
): Promise<Notice> {
  const texts = new NotificationTexts(context.language)
  const text = translate(texts.table, 'receipt_tip', {
    amount: texts.eur(body.amount),
    creator: texts.name('receipt_tip', await findCreatorName(context.db, body.authorId)),
    balance: texts.eur(body.balance),
  })
  return { creatorId: body.authorId, bodies: [say(text)] }
}

export async function premiumReceipt(
  context: NotificationContext,
  { type, body }: EventOf<'premium_bought'> | EventOf<'premium_renewed'>,
): Promise<Notice> {
  const key = type === 'premium_bought' ? 'receipt_premium' : 'receipt_renewal'
  const { authorId, activeAt } = body.subscription
  const texts = new NotificationTexts(context.language)
  const text = translate(texts.table, key, {
    creator: texts.name(key, await findCreatorName(context.db, authorId)),
    price: texts.eur(body.price),
    date: texts.day(activeAt),
    balance: texts.eur(body.balance),
  })
  const open = translate(texts.table, 'open_collection')
  const path = screenAddress('collection', { section: 'premium', modelId: authorId })
  return { creatorId: authorId, bodies: [say(text, button(context.ctx, open, path))] }
}
