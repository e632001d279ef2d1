import type { Messenger } from '../core/context.ts'
import type { Json } from '../core/json.ts'
import * as bots from '../people/bots.store.ts'
import { fullName } from '../people/show-people.ts'
import * as users from '../people/users.store.ts'
import type { PhoneMedia, PhoneMessage, PhoneService } from '../views/phone-views.ts'
import * as bought from './bought-media.store.ts'
import * as channels from './channels.store.ts'
import type { Content, Media, Message } from './content.ts'
import * as invoices from './invoices.store.ts'
import * as messages from './messages.store.ts'
import { showButtons } from './show-keyboard.ts'

const QUOTE_CHARS = 80

/** A message as one user's phone shows it. */
export function showPhoneMessage(
  messenger: Messenger,
  userId: number,
  message: Message,
): PhoneMessage {
  const { content } = message
  const { db } = messenger
  const isBought = content.paidMedia !== undefined && bought.has(db, message, userId)
  const replyTo = content.replyToId ? messages.find(db, message, content.replyToId) : null
  const viaBot = content.viaBotId ? bots.find(db, content.viaBotId) : null
  return {
    id: message.id,
    chatId: message.botId || message.chatId,
    date: message.date,
    editDate: message.editDate,
    isOut: message.sender === 'user',
    from: senderName(messenger, message),
    text: content.text ?? '',
    entities: content.entities ?? [],
    media: showAllMedia(content, isBought),
    paidMedia: content.paidMedia ? { stars: content.paidMedia.stars, isBought } : null,
    isCaptionAboveMedia: content.isCaptionAboveMedia ?? false,
    mediaGroupId: message.mediaGroupId,
    invoice: content.invoice ? showInvoice(messenger, content.invoice.slug) : null,
    contact: content.contact ?? null,
    service: content.service ? showService(content.service) : null,
    keyboard: showButtons(content),
    replyTo: replyTo && { id: replyTo.id, text: summary(replyTo.content) },
    forwardedFrom: content.forward?.name ?? null,
    viaBot: viaBot?.username ?? null,
    isProtected: content.isProtected ?? false,
    views: message.sender === 'channel' ? viewsOf(messenger, message) : null,
    linkPreview: showLinkPreview(content),
  }
}

export function showInvoice({ db }: Messenger, slug: string): PhoneMessage['invoice'] {
  const invoice = invoices.find(db, slug)
  if (!invoice) return null
  const bot = bots.find(db, invoice.botId)
  return {
    slug,
    title: invoice.title,
    description: invoice.description,
    photoUrl: invoice.photoUrl,
    stars: invoice.stars,
    subscriptionPeriod: invoice.subscriptionPeriod,
    botId: invoice.botId,
    botName: bot?.name ?? '',
    botPhotoUrl: bot?.photoKey ? fileUrl(bot.photoKey) : null,
    isPaid: invoice.isSingleUse && invoice.paidAt !== null,
  }
}

export function fileUrl(key: string): string {
  return `/messenger/api/files/${key}`
}

function senderName({ db }: Messenger, message: Message): string {
  if (message.sender === 'channel') return channels.find(db, message.chatId)?.title ?? ''
  if (message.sender === 'bot') return bots.find(db, message.botId)?.name ?? ''
  const user = users.find(db, message.chatId)
  return user ? fullName(user) : ''
}

function showAllMedia({ media, paidMedia }: Content, isBought: boolean): PhoneMedia[] {
  if (paidMedia) return paidMedia.media.map(isBought ? showMedia : showLocked)
  return media ? [showMedia(media)] : []
}

function showLocked({ width, height, duration }: Media): PhoneMedia {
  return {
    kind: 'locked',
    width: width || null,
    height: height || null,
    duration: duration || null,
  }
}

function showMedia(media: Media): PhoneMedia {
  const url = fileUrl(media.fileKey)
  const { width, height, duration, hasSpoiler = false } = media
  switch (media.kind) {
    case 'photo':
      return { kind: 'photo', url, width, height, hasSpoiler }
    case 'video':
    case 'animation':
    case 'video_note': {
      const thumbnailUrl = media.thumbnail ? fileUrl(media.thumbnail.fileKey) : null
      const kind = media.kind === 'animation' ? 'animation' : 'video'
      return { kind, url, thumbnailUrl, width, height, duration, hasSpoiler }
    }
    case 'sticker':
      return { kind: 'sticker', url, emoji: null }
    default: {
      const { kind, fileName, mimeType, size } = media
      return { kind, url, fileName, mimeType, size }
    }
  }
}

function showService(service: Json): PhoneService | null {
  const field = (name: string) => service[name] as Json | undefined
  const paid = field('successful_payment')
  if (paid) {
    const stars = Number(paid['total_amount'])
    const isRecurring = paid['is_recurring'] === true && paid['is_first_recurring'] !== true
    return { kind: 'payment', stars, title: null, isRecurring }
  }
  const refunded = field('refunded_payment')
  if (refunded) return { kind: 'refund', stars: Number(refunded['total_amount']) }
  const allowed = field('write_access_allowed')
  if (allowed) {
    const name = allowed['web_app_name']
    return { kind: 'write_access', webAppName: typeof name === 'string' ? name : null }
  }
  const data = field('web_app_data')
  if (data) return { kind: 'web_app_data', buttonText: String(data['button_text']) }
  const pinned = field('pinned_message')
  if (pinned) return { kind: 'pinned', messageId: Number(pinned['message_id']) }
  return service['channel_chat_created'] ? { kind: 'channel_created' } : null
}

export function summary(content: Content): string {
  const text = content.text ?? content.invoice?.title ?? ''
  return text.length > QUOTE_CHARS ? `${text.slice(0, QUOTE_CHARS)}…` : text
}

/** Channel members have seen what was posted; a steady share of the crowd has too. */
function viewsOf({ db }: Messenger, message: Message): number {
  const channel = channels.find(db, message.chatId)
  if (!channel) return 0
  const share = 0.35 + ((message.id * 37) % 30) / 100
  return channels.members(db, channel.id).length + Math.round(channel.crowd * share)
}

function showLinkPreview({
  linkPreview,
  entities,
  text = '',
}: Content): PhoneMessage['linkPreview'] {
  const first = entities?.find((entity) => entity.type === 'url' || entity.type === 'text_link')
  const chosen = linkPreview?.['url']
  const found = first && (first.url ?? text.slice(first.offset, first.offset + first.length))
  const url = typeof chosen === 'string' ? chosen : found
  return url ? { url, isHidden: linkPreview?.['is_disabled'] === true } : null
}
