import type { ServerEvent } from '@fanlight/contract'
import { translate } from '@fanlight/i18n'
import { appPaths } from '../../../core/bot/app-links.ts'
import { findCreatorName } from '../../../core/content/creators.ts'
import { contentOf } from './content.ts'
import { button, type Desk, type Notice, say, Words } from './notice.ts'
import { findPost } from './notices.store.ts'

type EventOf<Type extends ServerEvent['type']> = Extract<ServerEvent, { type: Type }>

export async function postReceipt(desk: Desk, { body }: EventOf<'post_bought'>): Promise<Notice> {
  const words = new Words(desk.language)
  const text = translate(words.table, 'receipt_post', {
    price: words.eur(body.price),
    creator: words.name('receipt_post', await findCreatorName(desk.db, body.authorId)),
    balance: words.eur(body.balance),
  })
  const open = translate(words.table, 'open_collection')
  const inApp = appPaths.collection('purchases', body.authorId)
  const post = await findPost(desk.db, body.postId)
  // What the channel shows cannot differ between its readers, so the content comes to the fan's chat.
  const place = {
    subject: `bought-post:${body.postId}`,
    inApp,
    openText: 'open_collection',
  } as const
  return {
    creatorId: body.authorId,
    bodies: [
      ...(post ? contentOf(desk, post, place) : []),
      ...(desk.isOld ? [] : [say(text, button(desk.ctx, open, inApp))]),
    ],
  }
}

export async function tipReceipt(desk: Desk, { body }: EventOf<'tip_sent'>): Promise<Notice> {
  const words = new Words(desk.language)
  const text = translate(words.table, 'receipt_tip', {
    amount: words.eur(body.amount),
    creator: words.name('receipt_tip', await findCreatorName(desk.db, body.authorId)),
    balance: words.eur(body.balance),
  })
  return { creatorId: body.authorId, bodies: [say(text)] }
}

export async function premiumReceipt(
  desk: Desk,
  { type, body }: EventOf<'premium_bought'> | EventOf<'premium_renewed'>,
): Promise<Notice> {
  const key = type === 'premium_bought' ? 'receipt_premium' : 'receipt_renewal'
  const { authorId, activeAt } = body.subscription
  const words = new Words(desk.language)
  const text = translate(words.table, key, {
    creator: words.name(key, await findCreatorName(desk.db, authorId)),
    price: words.eur(body.price),
    date: words.day(activeAt),
    balance: words.eur(body.balance),
  })
  const open = translate(words.table, 'open_collection')
  const path = appPaths.collection('premium', authorId)
  return { creatorId: authorId, bodies: [say(text, button(desk.ctx, open, path))] }
}
