import type { Content, Message } from '../chats/content.ts'
import * as dialogs from '../chats/dialogs.store.ts'
import * as messages from '../chats/messages.store.ts'
import { postMessage } from '../chats/post-message.ts'
import { tellChatChanged } from '../chats/tell-chat.ts'
import { badRequest } from '../core/bot-api-error.ts'
import type { Json } from '../core/json.ts'
import type { Args } from './args.ts'
import { isJson } from './args.ts'
import type { Call } from './method.ts'
import { type Chat, reachForWriting } from './reach-chat.ts'
import { type ReplyMarkup, readReplyMarkup } from './reply-markup.ts'

/** Sends what the call describes, with all that every sending method takes. */
export async function sendContent(
  call: Call,
  read: (chat: Chat) => Content | Promise<Content>,
): Promise<Message> {
  const chat = reachForWriting(call.messenger, call.bot, call.args)
  const content = await read(chat)
  const markup = readReplyMarkup(call.args, {
    isPrivate: chat.type === 'private',
    isInvoice: content.invoice !== undefined,
  })
  const [message] = postAll(call, chat, [
    { ...content, ...readOptions(call, chat), ...inline(markup) },
  ])
  if (markup) keepReplyKeyboard(call, chat, markup)
  if (!message) throw badRequest('message is empty')
  return message
}

/** Posts several as one: all of them count against the limits before the first is written. */
export function postAll(
  { messenger, bot, limits }: Call,
  chat: Chat,
  contents: Content[],
  mediaGroupId?: string,
): Message[] {
  limits.count(bot.id, chat.key.chatId, contents.length)
  const sender = chat.type === 'channel' ? 'channel' : 'bot'
  return contents.map((content) =>
    postMessage(messenger, chat.key, {
      sender,
      content,
      authorBotId: bot.id,
      ...(mediaGroupId && { mediaGroupId }),
    }),
  )
}

/** What every sending method takes: whom it answers, and how it is guarded and dressed. */
export function readOptions(call: Call, chat: Chat): Content {
  const { args } = call
  const effectId = args.text('message_effect_id')
  const linkPreview = args.object('link_preview_options')
  const isPreviewOff = args.boolean('disable_web_page_preview')
  return {
    ...readReply(call, chat),
    ...(args.boolean('protect_content') && { isProtected: true }),
    ...(effectId && { effectId }),
    ...(linkPreview && { linkPreview }),
    ...(isPreviewOff && { linkPreview: { is_disabled: true } }),
  }
}

function readReply({ messenger, args }: Call, chat: Chat): Content {
  const parameters = args.object('reply_parameters')
  const old = args.integer('reply_to_message_id')
  const id = parameters ? Number(parameters['message_id']) : old
  if (!id) return {}
  const isForgiving =
    parameters?.['allow_sending_without_reply'] === true ||
    args.boolean('allow_sending_without_reply')
  if (!messages.find(messenger.db, chat.key, id)) {
    if (isForgiving) return {}
    throw badRequest('message to be replied not found')
  }
  const quote = parameters?.['quote']
  return { replyToId: id, ...(typeof quote === 'string' && { quote }) }
}

function inline(markup: ReplyMarkup | null): Content {
  return markup?.type === 'inline' && markup.rows.length > 0 ? { keyboard: markup.rows } : {}
}

function keepReplyKeyboard({ messenger, bot }: Call, chat: Chat, markup: ReplyMarkup) {
  if (chat.type !== 'private' || (markup.type !== 'keyboard' && markup.type !== 'remove')) return
  const replyKeyboard: Json | null = markup.type === 'keyboard' ? markup.markup : null
  dialogs.change(messenger.db, { botId: bot.id, userId: chat.user.id }, { replyKeyboard })
  tellChatChanged(messenger, chat.user.id, bot.id)
}

/** Items of an array argument, each an object. */
export function readObjects(args: Args, name: string): Json[] {
  const list = args.list(name)
  if (!list) throw badRequest(`parameter "${name}" is required`)
  return list.map((item) => {
    if (!isJson(item)) throw badRequest(`expected an Object as an item of "${name}"`)
    return item
  })
}
