import type { ServerEvent } from '@fanlight/contract'
import { translate } from '@fanlight/i18n'
import { contentText } from '@fanlight/i18n/bot-texts'
import { appPaths } from '../../../core/bot/app-links.ts'
import type { Outgoing } from '../../../core/bot/message.ts'
import { contentsOf } from '../../../core/content/contents.ts'
import { findCreatorName } from '../../../core/content/creators.ts'
import { contentOf, type Place } from './content.ts'
import { button, type Desk, NOTHING, type Notice, say, Words } from './notice.ts'
import { findMessage, type PaidMessage } from './notices.store.ts'

type EventOf<Type extends ServerEvent['type']> = Extract<ServerEvent, { type: Type }>

/** A message of a creator's is shown locked; one that costs nothing is given at once. */
export async function messageReceived(
  desk: Desk,
  { body: { messageId, authorId } }: EventOf<'message_received'>,
): Promise<Notice> {
  const message = await findMessage(desk.db, messageId)
  if (!message || message.isBought) return NOTHING
  if (message.price === 0) {
    return {
      creatorId: authorId,
      bodies: contentOf(desk, message, placeOf(messageId, authorId)),
    }
  }

  return {
    creatorId: authorId,
    bodies: [await announcementOf(desk, message, { messageId, authorId })],
  }
}

/** What a fan sees of a message that is not paid for. */
export async function announcementOf(
  desk: Desk,
  message: Omit<PaidMessage, 'isBought'>,
  { messageId, authorId }: { messageId: number; authorId: number },
): Promise<Outgoing> {
  const { price, attachments } = message
  const words = new Words(desk.language)
  const name = await findCreatorName(desk.db, authorId)
  const content = contentText(contentsOf(message), desk.language)
  const key = content ? 'announcement' : 'announcement_text'
  const params = { creator: words.name(key, name), content: content ?? '' }
  const unlock = translate(words.table, 'unlock_for', { price: words.money(price) })
  const path = appPaths.pay('buy-message', String(messageId), authorId)
  const picture = attachments[0]?.blurred.oid
  return {
    do: 'announce',
    subject: subjectOf(messageId),
    text: words.invitation(message.teaser, translate(words.table, key, params)),
    ...(picture !== undefined && { picture }),
    isProtected: true,
    buttons: button(desk.ctx, unlock, path),
  }
}

/** The announcement becomes the content, and a receipt says what it cost. */
export async function messageBought(
  desk: Desk,
  { body }: EventOf<'message_bought'>,
): Promise<Notice> {
  const { messageId, authorId } = body
  const message = await findMessage(desk.db, messageId)
  if (!message) return NOTHING

  const words = new Words(desk.language)
  const receipt = translate(words.table, 'receipt_message', {
    price: words.eur(body.price),
    creator: words.name('receipt_message', await findCreatorName(desk.db, authorId)),
    balance: words.eur(body.balance),
  })
  return {
    creatorId: authorId,
    bodies: [
      ...contentOf(desk, message, placeOf(messageId, authorId)),
      ...(desk.isOld ? [] : [say(receipt)]),
    ],
  }
}

function placeOf(messageId: number, authorId: number): Place {
  return {
    subject: subjectOf(messageId),
    inApp: appPaths.message(messageId, authorId),
    openText: 'open_message',
  }
}

function subjectOf(messageId: number): string {
  return `message:${messageId}`
}
