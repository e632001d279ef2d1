import type { Channel, Member } from '../chats/channels.store.ts'
import * as channels from '../chats/channels.store.ts'
import type { Message } from '../chats/content.ts'
import type { Dialog } from '../chats/dialogs.store.ts'
import * as dialogs from '../chats/dialogs.store.ts'
import * as messages from '../chats/messages.store.ts'
import { badRequest, forbidden } from '../core/bot-api-error.ts'
import type { ChatKey } from '../core/chat-key.ts'
import type { Messenger } from '../core/context.ts'
import type { Bot } from '../people/bots.store.ts'
import type { User } from '../people/users.store.ts'
import * as users from '../people/users.store.ts'
import type { Args } from './args.ts'

/** A chat as one bot stands to it. */
export type Chat =
  | { type: 'private'; key: ChatKey; user: User; dialog: Dialog }
  | { type: 'channel'; key: ChatKey; channel: Channel; me: Member }

/** The chat that an argument names, whatever the bot may do in it. */
export function reachChat(messenger: Messenger, bot: Bot, args: Args, name = 'chat_id'): Chat {
  const text = args.text(name).trim()
  if (text === '') throw badRequest(`${name} is empty`)
  const chat = text.startsWith('@')
    ? findChannel(messenger, bot, channels.findByUsername(messenger.db, text.slice(1)))
    : findById(messenger, bot, Number(text))
  if (!chat) throw badRequest('chat not found')
  return chat
}

/** The chat that an argument names, where the bot may write to it now. */
export function reachForWriting(messenger: Messenger, bot: Bot, args: Args): Chat {
  const chat = reachChat(messenger, bot, args)
  if (chat.type === 'private') {
    if (chat.dialog.isBlocked) throw forbidden('bot was blocked by the user')
    if (!dialogs.isOpenToBot(chat.dialog)) {
      throw forbidden("bot can't initiate conversation with a user")
    }
    return chat
  }
  demandAdministrator(chat)
  return chat
}

export function reachChannel(messenger: Messenger, bot: Bot, args: Args) {
  const chat = reachChat(messenger, bot, args)
  if (chat.type !== 'channel')
    throw badRequest('method is available only for supergroup and channel chats')
  demandAdministrator(chat)
  return chat
}

export function demandAdministrator(chat: Chat): void {
  if (chat.type !== 'channel') return
  if (!channels.isMember(chat.me)) throw forbidden('bot is not a member of the channel chat')
  if (!channels.isAdministrator(chat.me)) {
    throw badRequest('need administrator rights in the channel chat')
  }
}

/** A message that an argument names, or the refusal `orElse`. */
export function reachMessage(
  { db }: Messenger,
  { chat, args, name = 'message_id' }: { chat: Chat; args: Args; name?: string },
  orElse: string,
): Message {
  const id = args.integer(name)
  if (id === null) throw badRequest('message identifier is not specified')
  const message = messages.find(db, chat.key, id)
  if (!message) throw badRequest(orElse)
  return message
}

function findById(messenger: Messenger, bot: Bot, id: number): Chat | null {
  if (!Number.isSafeInteger(id)) return null
  if (id < 0) return findChannel(messenger, bot, channels.find(messenger.db, id))
  const user = users.find(messenger.db, id)
  if (!user) return null
  const dialog = dialogs.find(messenger.db, bot.id, id)
  return { type: 'private', key: { botId: bot.id, chatId: id }, user, dialog }
}

function findChannel({ db }: Messenger, bot: Bot, channel: Channel | null): Chat | null {
  if (!channel) return null
  const me = channels.member(db, channel.id, bot.id)
  return { type: 'channel', key: { botId: 0, chatId: channel.id }, channel, me }
}
