import type { ChatKey } from '../core/chat-key.ts'
import type { Messenger } from '../core/context.ts'
import { PhoneProblem } from '../core/phone-problem.ts'
import type { Bot } from '../people/bots.store.ts'
import * as bots from '../people/bots.store.ts'
import type { PhoneChat } from '../views/phone-views.ts'
import * as channels from './channels.store.ts'
import type { Message } from './content.ts'
import * as messages from './messages.store.ts'
import { phoneChat } from './tell-chat.ts'

/** Chats as a phone numbers them: a bot's id, or a channel's. */

export function chatKey({ db }: Messenger, userId: number, chatId: number): ChatKey {
  if (bots.find(db, chatId)) return { botId: chatId, chatId: userId }
  if (channels.find(db, chatId)) return { botId: 0, chatId }
  throw noChat()
}

export function botOf({ db }: Messenger, chatId: number): Bot {
  const bot = bots.find(db, chatId)
  if (!bot) throw noChat()
  return bot
}

export function chatOf(messenger: Messenger, userId: number, chatId: number): PhoneChat {
  const chat = phoneChat(messenger, userId, chatId)
  if (!chat) throw noChat()
  return chat
}

/** A message that this user can see. */
export function messageOf(
  messenger: Messenger,
  userId: number,
  { chatId, messageId }: { chatId: number; messageId: number },
): Message {
  const message = messages.find(messenger.db, chatKey(messenger, userId, chatId), messageId)
  if (!message) throw new PhoneProblem('MESSAGE_ID_INVALID', 'There is no such message.', 404)
  return message
}

function noChat(): PhoneProblem {
  return new PhoneProblem('PEER_ID_INVALID', 'There is no such chat.', 404)
}
