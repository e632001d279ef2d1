import type { Message } from '../chats/content.ts'
import * as dialogs from '../chats/dialogs.store.ts'
import * as messages from '../chats/messages.store.ts'
import { postMessage } from '../chats/post-message.ts'
import { tellChatChanged } from '../chats/tell-chat.ts'
import type { Messenger } from '../core/context.ts'
import { PhoneProblem } from '../core/phone-problem.ts'
import type { Bot } from '../people/bots.store.ts'
import type { User } from '../people/users.store.ts'
import { findEntities } from '../text/find-entities.ts'
import { setBlocked } from './block-bot.ts'

const TEXT_CHARS_MAX = 4096

interface Written {
  text: string
  replyTo?: number | undefined
}

/** A user writes to a bot. The first word to it opens the dialog. */
export function writeText(messenger: Messenger, user: User, bot: Bot, written: Written): Message {
  const { db } = messenger
  const text = written.text.trim()
  const chat = { botId: bot.id, chatId: user.id }
  if (text === '' || text.length > TEXT_CHARS_MAX) {
    throw new PhoneProblem('MESSAGE_TOO_LONG', 'A message has 1 to 4096 characters.')
  }
  if (written.replyTo !== undefined && !messages.find(db, chat, written.replyTo)) {
    throw new PhoneProblem('MESSAGE_ID_INVALID', 'There is no such message.')
  }
  const dialog = dialogs.find(db, bot.id, user.id)
  if (dialog.isBlocked) setBlocked(messenger, user, bot, false)
  const hidesKeyboard = dialog.replyKeyboard?.['one_time_keyboard'] === true
  if (!dialog.isStarted || hidesKeyboard) {
    const replyKeyboard = hidesKeyboard ? null : dialog.replyKeyboard
    const ids = { botId: bot.id, userId: user.id }
    dialogs.change(db, ids, { isStarted: true, replyKeyboard })
    tellChatChanged(messenger, user.id, bot.id)
  }
  const entities = findEntities({ text, entities: [] })
  return postMessage(messenger, chat, {
    sender: 'user',
    content: {
      text,
      ...(entities.length > 0 && { entities }),
      ...(written.replyTo !== undefined && { replyToId: written.replyTo }),
    },
  })
}
