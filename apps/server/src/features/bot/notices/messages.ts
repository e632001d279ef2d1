import type { ServerEvent } from '@fanlight/contract'
import { translate } from '@fanlight/i18n'
import { contentText } from '@fanlight/i18n/bot-texts'
import { appPaths } from '../../../core/bot/app-links.ts'
import type { MediaFile, Outgoing } from '../../../core/bot/message.ts'
import { contentsOf, plainText } from '../../../core/content/contents.ts'
import { findCreatorName } from '../../../core/content/creators.ts'
import type { StoredAttachment } from '../../../core/content/stored-attachment.ts'
import { button, type Desk, NOTHING, type Notice, say, Words } from './notice.ts'
import { findMessage, type PaidMessage } from './notices.store.ts'

type EventOf<Type extends ServerEvent['type']> = Extract<ServerEvent, { type: Type }>

/** The messenger's limits. */
const ALBUM_MAX = 10
const CAPTION_CHARS_MAX = 1024
const TEXT_CHARS_MAX = 4096
const UPLOAD_BYTES_MAX = 50_000_000

/** A message of a creator's is shown locked; one that costs nothing is given at once. */
export async function messageReceived(
  desk: Desk,
  { body: { messageId, authorId } }: EventOf<'message_received'>,
): Promise<Notice> {
  const message = await findMessage(desk.db, messageId)
  if (!message || message.isBought) return NOTHING
  if (message.price === 0) {
    return { creatorId: authorId, bodies: contentOf(desk, message, { messageId, authorId }) }
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
    buttons: button(desk.ctx, unlock, path),
  }
}

/** The Unlock button goes, the content comes, and a receipt says what it cost. */
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
      { do: 'close_announcement', subject: subjectOf(messageId) },
      ...contentOf(desk, message, { messageId, authorId }),
      ...(desk.isOld ? [] : [say(receipt)]),
    ],
  }
}

/** Albums of ten; the text goes with the first where it fits, and after it otherwise. */
function contentOf(
  { ctx, language }: Desk,
  { text, attachments }: PaidMessage,
  { messageId, authorId }: { messageId: number; authorId: number },
): Outgoing[] {
  const plain = plainText(text)
  const files = attachments.flatMap(fileOf)
  const albums = chunk(files, ALBUM_MAX)
  const hasCaption = albums.length > 0 && plain.length <= CAPTION_CHARS_MAX
  const texts = hasCaption ? [] : (plain.match(new RegExp(`[^]{1,${TEXT_CHARS_MAX}}`, 'gu')) ?? [])

  const subject = subjectOf(messageId)
  const bodies: Outgoing[] = albums.map((media, index) => {
    return { do: 'hand_over', subject, text: hasCaption && index === 0 ? plain : '', media }
  })
  for (const part of texts) bodies.push({ do: 'hand_over', subject, text: part, media: [] })
  if (files.length === attachments.length) return bodies

  // Some of it is in the app alone.
  const words = new Words(language)
  const open = translate(words.table, 'open_message')
  const buttons = button(ctx, open, appPaths.message(messageId, authorId))
  return buttons.length === 0 ? bodies : withButtons(bodies, buttons, open)
}

/** Of a video the best that the messenger lets a bot upload; none where all are larger. */
function fileOf(attachment: StoredAttachment): MediaFile[] {
  if (attachment.type === 'photo') return [{ type: 'photo', oid: attachment.medium.oid }]
  const { duration, renditions } = attachment
  const fitting = renditions.find((each) => (each.bitsPerSecond / 8) * duration <= UPLOAD_BYTES_MAX)
  if (!fitting) return []
  const { oid, width, height } = fitting
  return [{ type: 'video', oid, width, height, duration }]
}

function withButtons(
  bodies: Outgoing[],
  buttons: ReturnType<typeof button>,
  text: string,
): Outgoing[] {
  const last = bodies.at(-1)
  if (last?.do !== 'hand_over' || last.media.length > 1) return [...bodies, say(text, buttons)]
  return [...bodies.slice(0, -1), { ...last, buttons }]
}

function subjectOf(messageId: number): string {
  return `message:${messageId}`
}

function chunk<Item>(items: readonly Item[], size: number): Item[][] {
  const count = Math.ceil(items.length / size)
  return Array.from({ length: count }, (_, n) => items.slice(n * size, (n + 1) * size))
}
