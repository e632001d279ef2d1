import type { Messenger } from '../core/context.ts'
import type { Json } from '../core/json.ts'
import { fileIdFor } from '../files/file-ids.ts'
import type { Bot } from '../people/bots.store.ts'
import * as bots from '../people/bots.store.ts'
import { showBot, showUser } from '../people/show-people.ts'
import * as users from '../people/users.store.ts'
import * as channels from './channels.store.ts'
import type { Content, Media, MediaKind, Message } from './content.ts'
import * as messages from './messages.store.ts'
import { showChannel, showPrivateChat } from './show-chat.ts'

/** A message as the Bot API tells it to one bot, whose file ids it carries. */
export function showMessage(messenger: Messenger, bot: Bot, message: Message): Json {
  const replyToId = message.content.replyToId
  const repliedTo = replyToId ? messages.find(messenger.db, message, replyToId) : null
  return {
    ...showAlone(messenger, bot, message),
    ...(repliedTo && { reply_to_message: showAlone(messenger, bot, repliedTo) }),
  }
}

function showAlone(messenger: Messenger, bot: Bot, message: Message): Json {
  const { content } = message
  const viaBot = content.viaBotId ? bots.find(messenger.db, content.viaBotId) : null
  return {
    message_id: message.id,
    ...showEnvelope(messenger, bot, message),
    date: message.date,
    ...(message.editDate && { edit_date: message.editDate }),
    ...(content.forward && { forward_origin: content.forward.origin }),
    ...(viaBot && { via_bot: showBot(viaBot) }),
    ...(message.mediaGroupId && { media_group_id: message.mediaGroupId }),
    ...(content.isProtected && { has_protected_content: true }),
    ...(content.effectId && { effect_id: content.effectId }),
    ...(content.linkPreview && { link_preview_options: content.linkPreview }),
    ...showContent(bot, content),
    ...content.service,
    ...(content.keyboard && { reply_markup: { inline_keyboard: content.keyboard } }),
  }
}

function showEnvelope({ db }: Messenger, bot: Bot, message: Message): Json {
  if (message.sender === 'channel') {
    const channel = channels.find(db, message.chatId)
    const chat = channel ? showChannel(channel) : { id: message.chatId, type: 'channel' }
    return { sender_chat: chat, chat }
  }
  const user = users.find(db, message.chatId)
  if (!user) return { chat: { id: message.chatId, type: 'private' } }
  const from = message.sender === 'user' ? showUser(user) : showBot(bot)
  return { from, chat: showPrivateChat(user) }
}

function showContent(bot: Bot, content: Content): Json {
  const { media, paidMedia, invoice, contact, dice } = content
  const hasMedia = media !== undefined || paidMedia !== undefined
  return {
    ...(media && showMedia(bot, media)),
    ...(media?.hasSpoiler && { has_media_spoiler: true }),
    ...(paidMedia && {
      paid_media: {
        star_count: paidMedia.stars,
        paid_media: paidMedia.media.map((item) => ({ type: item.kind, ...showMedia(bot, item) })),
      },
    }),
    ...(hasMedia && content.isCaptionAboveMedia && { show_caption_above_media: true }),
    ...(invoice && {
      invoice: {
        title: invoice.title,
        description: invoice.description,
        start_parameter: invoice.startParameter,
        currency: 'XTR',
        total_amount: invoice.stars,
      },
    }),
    ...(contact && {
      contact: {
        phone_number: contact.phoneNumber,
        first_name: contact.firstName,
        ...(contact.lastName && { last_name: contact.lastName }),
        user_id: contact.userId,
      },
    }),
    ...(dice && { dice }),
    ...showText(content, hasMedia),
  }
}

function showText({ text, entities = [] }: Content, isCaption: boolean): Json {
  if (!text) return {}
  const names = isCaption ? ['caption', 'caption_entities'] : ['text', 'entities']
  const [textName = '', entitiesName = ''] = names
  return { [textName]: text, ...(entities.length > 0 && { [entitiesName]: entities }) }
}

const STICKER = { type: 'regular', is_animated: false, is_video: false }

/** The media under its own field; an animation is told as a document too. */
export function showMedia(bot: Bot, media: Media): Json {
  const file = {
    file_id: fileIdFor(bot, media.fileKey),
    file_unique_id: media.uniqueId,
    file_size: media.size,
  }
  const size = { width: media.width, height: media.height }
  if (media.kind === 'photo') return { photo: [{ ...file, ...size }] }

  const named = { ...file, file_name: media.fileName, mime_type: media.mimeType }
  const thumbnail = showThumbnail(bot, media)
  const lasting = { ...named, duration: media.duration }
  const moving = { ...lasting, ...size, ...thumbnail }
  const document = { ...named, ...thumbnail }
  const brief = { ...file, duration: media.duration }
  const shown: Record<Exclude<MediaKind, 'photo'>, Json> = {
    video: { video: moving },
    animation: { animation: moving, document },
    document: { document },
    audio: { audio: { ...lasting, ...thumbnail, ...titles(media) } },
    voice: { voice: { ...brief, mime_type: media.mimeType } },
    video_note: { video_note: { ...brief, length: media.width } },
    sticker: { sticker: { ...file, ...size, ...STICKER } },
  }
  return shown[media.kind]
}

function showThumbnail(bot: Bot, { thumbnail }: Media): Json {
  if (!thumbnail) return {}
  const { fileKey, uniqueId, size, width, height } = thumbnail
  const file_id = fileIdFor(bot, fileKey)
  return { thumbnail: { file_id, file_unique_id: uniqueId, file_size: size, width, height } }
}

function titles({ title, performer }: Media): Json {
  return { ...(title && { title }), ...(performer && { performer }) }
}
