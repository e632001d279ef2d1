import * as channels from '../../chats/channels.store.ts'
import type { Content, Message } from '../../chats/content.ts'
import * as messages from '../../chats/messages.store.ts'
import { showChannel } from '../../chats/show-chat.ts'
import { showMessage } from '../../chats/show-message.ts'
import { badRequest } from '../../core/bot-api-error.ts'
import type { Json } from '../../core/json.ts'
import { fullName, showBot, showUser } from '../../people/show-people.ts'
import * as users from '../../people/users.store.ts'
import type { Call, Method } from '../method.ts'
import { reachChat, reachForWriting, reachMessage } from '../reach-chat.ts'
import { readCaption } from '../read-text.ts'
import { postAll, sendContent } from '../send-content.ts'

const BATCH_MAX = 100

export const copyMethods: Record<string, Method> = {
  async copyMessage(call) {
    const { messenger, bot, args } = call
    const message = await sendContent(call, () => {
      const from = reachChat(messenger, bot, args, 'from_chat_id')
      const source = reachMessage(messenger, { chat: from, args }, 'message to copy not found')
      const copy = copyOf(source)
      if (!args.has('caption') || !source.content.media) return copy
      const { text: _, entities: __, ...bare } = copy
      return { ...bare, ...readCaption(args) }
    })
    return { message_id: message.id }
  },

  copyMessages: (call) =>
    batch(call, (source) => copyOf(source)).map((message) => ({ message_id: message.id })),

  async forwardMessage(call) {
    const { messenger, bot, args } = call
    const message = await sendContent(call, () => {
      const from = reachChat(messenger, bot, args, 'from_chat_id')
      const source = reachMessage(messenger, { chat: from, args }, 'message to forward not found')
      return forwardOf(call, source)
    })
    return showMessage(messenger, bot, message)
  },

  forwardMessages: (call) =>
    batch(call, (source) => forwardOf(call, source)).map((message) => ({ message_id: message.id })),
}

/** Messages that are not there are passed over. */
function batch(call: Call, make: (source: Message) => Content): Message[] {
  const { messenger, bot, args } = call
  const chat = reachForWriting(messenger, bot, args)
  const from = reachChat(messenger, bot, args, 'from_chat_id')
  const ids = (args.list('message_ids') ?? []).map(Number)
  if (ids.length === 0 || ids.length > BATCH_MAX)
    throw badRequest('message identifiers are not specified')
  const sources = ids
    .map((id) => messages.find(messenger.db, from.key, id))
    .filter((source) => source !== null)
  if (sources.length === 0) throw badRequest('there are no messages to copy')
  return postAll(call, chat, sources.map(make))
}

function copyOf({ content }: Message): Content {
  if (content.service || content.invoice || content.paidMedia) {
    throw badRequest("message can't be copied")
  }
  const { keyboard: _, replyToId: __, viaBotId: ___, forward: ____, ...copy } = content
  return copy
}

function forwardOf(call: Call, source: Message): Content {
  if (source.content.isProtected) throw badRequest("message can't be forwarded")
  return {
    ...copyOf(source),
    forward: source.content.forward ?? originOf(call, source),
  }
}

function originOf({ messenger, bot }: Call, source: Message): { origin: Json; name: string } {
  const { db } = messenger
  if (source.sender === 'channel') {
    const channel = channels.find(db, source.chatId)
    const chat = channel ? showChannel(channel) : { id: source.chatId, type: 'channel' }
    const origin = { type: 'channel', date: source.date, chat, message_id: source.id }
    return { origin, name: channel?.title ?? '' }
  }
  const user = source.sender === 'user' ? users.find(db, source.chatId) : null
  const sender_user = user ? showUser(user) : showBot(bot)
  return {
    origin: { type: 'user', date: source.date, sender_user },
    name: user ? fullName(user) : bot.name,
  }
}
