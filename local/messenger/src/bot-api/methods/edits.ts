import { isDeepStrictEqual } from 'node:util'
import { unixSeconds } from '../../../../shared/clock.ts'
import type { Content, Message } from '../../chats/content.ts'
import * as messages from '../../chats/messages.store.ts'
import { postMessage, removeMessage, rewriteMessage } from '../../chats/post-message.ts'
import { showMessage } from '../../chats/show-message.ts'
import { badRequest } from '../../core/bot-api-error.ts'
import { argsOf } from '../args.ts'
import type { Call, Method } from '../method.ts'
import { demandAdministrator, reachChat, reachMessage } from '../reach-chat.ts'
import { readCaption, readMessageText } from '../read-text.ts'
import { readInlineKeyboard } from '../reply-markup.ts'
import { readItemMedia } from './albums.ts'

const DELETABLE_SECONDS = 48 * 3600
const BATCH_MAX = 100

export const editMethods: Record<string, Method> = {
  editMessageText: (call) =>
    edit(call, ({ content }) => {
      if (content.text === undefined || hasMedia(content)) {
        throw badRequest('there is no text in the message to edit')
      }
      const linkPreview = call.args.object('link_preview_options')
      return {
        ...withoutText(content),
        ...readMessageText(call.args),
        ...(linkPreview && { linkPreview }),
      }
    }),

  editMessageCaption: (call) =>
    edit(call, ({ content }) => {
      if (!hasMedia(content)) throw badRequest('there is no caption in the message to edit')
      const { isCaptionAboveMedia: _, ...kept } = withoutText(content)
      const isCaptionAboveMedia = call.args.boolean('show_caption_above_media')
      return {
        ...kept,
        ...readCaption(call.args),
        ...(isCaptionAboveMedia && { isCaptionAboveMedia }),
      }
    }),

  async editMessageMedia(call) {
    const item = call.args.object('media')
    if (!item) throw badRequest('there is no media in the request')
    const media = await readItemMedia(call, item)
    const caption = readCaption(argsOf(item))
    return edit(call, ({ content }) => {
      if (content.paidMedia || content.invoice) throw badRequest("message can't be edited")
      return { ...withoutText(content), media, ...caption }
    })
  },

  editMessageReplyMarkup: (call) => edit(call, ({ content }) => content, { isSilent: true }),

  deleteMessage(call) {
    const { messenger, bot, args } = call
    const chat = reachChat(messenger, bot, args)
    demandAdministrator(chat)
    const message = reachMessage(messenger, { chat, args }, 'message to delete not found')
    demandDeletable(call, message)
    removeMessage(messenger, message)
    return true
  },

  deleteMessages(call) {
    const { messenger, bot, args } = call
    const chat = reachChat(messenger, bot, args)
    demandAdministrator(chat)
    const ids = (args.list('message_ids') ?? []).map(Number)
    if (ids.length === 0 || ids.length > BATCH_MAX)
      throw badRequest('message identifiers are not specified')
    for (const id of ids) {
      const message = messages.find(messenger.db, chat.key, id)
      if (message) removeMessage(messenger, message)
    }
    return true
  },

  pinChatMessage({ messenger, bot, args }) {
    const chat = reachChat(messenger, bot, args)
    demandAdministrator(chat)
    const message = reachMessage(messenger, { chat, args }, 'message to pin not found')
    postMessage(messenger, chat.key, {
      sender: chat.type === 'channel' ? 'channel' : 'bot',
      authorBotId: bot.id,
      content: { service: { pinned_message: showMessage(messenger, bot, message) } },
    })
    return true
  },

  unpinChatMessage({ messenger, bot, args }) {
    demandAdministrator(reachChat(messenger, bot, args))
    return true
  },
}

/** Rewrites a message of the bot's own; answers it, or true where only its inline id is known. */
function edit(
  call: Call,
  change: (message: Message) => Content,
  options: { isSilent?: boolean } = {},
): unknown {
  const { messenger, bot, args } = call
  const inlineId = args.text('inline_message_id')
  const message = inlineId ? findInline(call, inlineId) : findOwn(call)
  const keyboard = readInlineKeyboard(args, {
    isPrivate: message.botId !== 0,
    isInvoice: message.content.invoice !== undefined,
  })
  const { keyboard: _, ...changed } = change(message)
  const content = { ...changed, ...(keyboard && { keyboard }) }
  if (isDeepStrictEqual(content, message.content)) {
    throw badRequest(
      'message is not modified: specified new message content and reply markup are exactly the same as a current content and reply markup of the message',
    )
  }
  const edited = rewriteMessage(messenger, message, content, options)
  return inlineId ? true : showMessage(messenger, bot, edited)
}

function findInline({ messenger, bot }: Call, inlineId: string): Message {
  const message = messages.findInline(messenger.db, inlineId)
  if (message?.content.viaBotId !== bot.id) throw badRequest('MESSAGE_ID_INVALID')
  return message
}

function findOwn({ messenger, bot, args }: Call): Message {
  const chat = reachChat(messenger, bot, args)
  demandAdministrator(chat)
  const message = reachMessage(messenger, { chat, args }, 'message to edit not found')
  if (message.sender === 'user' || message.content.service)
    throw badRequest("message can't be edited")
  return message
}

function demandDeletable({ messenger }: Call, message: Message): void {
  const age = unixSeconds(messenger.clock.now()) - message.date
  if (message.botId !== 0 && age > DELETABLE_SECONDS) {
    throw badRequest("message can't be deleted for everyone")
  }
}

function hasMedia({ media, paidMedia }: Content): boolean {
  return media !== undefined || paidMedia !== undefined
}

function withoutText(content: Content): Content {
  const { text: _, entities: __, ...rest } = content
  return rest
}
