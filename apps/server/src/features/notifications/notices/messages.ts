import type { ServerEvent } from '@fanlight/contract'
import { screenAddress } from '@fanlight/domain'
import { translate } from '@fanlight/i18n'
import { contentText } from '@fanlight/i18n/bot-texts'
import { isOpen } from '../../../core/access/access.ts'

import { contentsOf } from '../../../core/content/contents.ts'
import type { Outgoing } from '../../../core/outbox/message.ts'
import { contentOf, type Place } from './content.ts'
import {
  button,
  NOTHING,
  type Notice,
  type NotificationContext,
  NotificationTexts,
  say,
} from './notice.ts'
import { findMessage, findTransfer, type PaidMessage } from './notices.store.ts'
import { receiptButton } from './receipt-button.ts'

type EventOf<Type extends ServerEvent['type']> = Extract<ServerEvent, { type: Type }>

/** A message of a creator's is shown locked; one that costs nothing is given at once. */
export async function messageReceived(
  context: NotificationContext,
  { body: { messageId, authorId } }: EventOf<'message_received'>,
): Promise<Notice> {
  const message = await findMessage(context.db, context.fanId, messageId)
  if (!message || message.access === 'bought' || message.access === 'unopened') return NOTHING
  if (message.access === 'free') {
    return {
      creatorId: authorId,
      bodies: contentOf(context, message, placeOf(messageId, authorId)),
    }
  }

  return {
    creatorId: authorId,
    bodies: [await announcementOf(context, message, { messageId, authorId })],
  }
}

/** What a fan sees of a message that is not paid for. */
export async function announcementOf(
  context: NotificationContext,
  message: Omit<PaidMessage, 'access'>,
  { messageId, authorId }: { messageId: number; authorId: number },
): Promise<Outgoing> {
  const { price, attachments } = message
  const texts = new NotificationTexts(context.language)
  const name = await context.nameOf(authorId)
  const content = contentText(contentsOf(message), context.language)
  const key = content ? 'announcement' : 'announcement_text'
  const params = { creator: texts.name(key, name), content: content ?? '' }
  const unlock = translate(texts.table, 'unlock_for', { price: texts.money(price) })
  const path = screenAddress('pay', {
    action: 'buy-message',
    objectId: String(messageId),
    modelId: authorId,
  })
  const picture = attachments[0]?.blurred.oid
  return {
    do: 'announce',
    subject: subjectOf(messageId),
    text: texts.invitation(message.teaser, translate(texts.table, key, params)),
    ...(picture !== undefined && { picture }),
    isProtected: true,
    buttons: button(context.ctx, unlock, path),
  }
}

/** The announcement becomes the content, and a receipt says what it cost. */
export async function messageBought(
  context: NotificationContext,
  { body }: EventOf<'message_bought'>,
): Promise<Notice> {
  const { messageId, authorId } = body
  const message = await findMessage(context.db, context.fanId, messageId)
  if (!message) return NOTHING

  const texts = new NotificationTexts(context.language)
  const receipt = translate(texts.table, 'receipt_message', {
    price: texts.eur(body.price),
    creator: texts.name('receipt_message', await context.nameOf(authorId)),
    balance: texts.eur(body.balance),
  })
  const paid = context.isOld ? null : await findTransfer(context.db, context.fanId, messageId)
  return {
    creatorId: authorId,
    bodies: [
      ...(isOpen(message) ? contentOf(context, message, placeOf(messageId, authorId)) : []),
      ...(context.isOld ? [] : [say(receipt, receiptButton(context, authorId, paid))]),
    ],
  }
}

function placeOf(messageId: number, authorId: number): Place {
  return {
    subject: subjectOf(messageId),
    inApp: screenAddress('message', { objectId: messageId, modelId: authorId }),
    openText: 'open_message',
  }
}

function subjectOf(messageId: number): string {
  return `message:${messageId}`
}
