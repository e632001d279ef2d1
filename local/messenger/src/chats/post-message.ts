import { randomBytes } from 'node:crypto'
import { unixSeconds } from '../../../shared/clock.ts'
import type { ChatKey } from '../core/chat-key.ts'
import type { Messenger } from '../core/context.ts'
import * as bots from '../people/bots.store.ts'
import * as users from '../people/users.store.ts'
import { queueUpdate } from '../updates/queue-update.ts'
import * as channels from './channels.store.ts'
import type { Content, Message } from './content.ts'
import * as messages from './messages.store.ts'
import { showMessage } from './show-message.ts'
import { showPhoneMessage } from './show-phone-message.ts'
import { tellChatChanged } from './tell-chat.ts'

interface NewMessage {
  sender: Message['sender']
  content: Content
  authorBotId?: number
  mediaGroupId?: string
  /** Gives the message an id by which its bot can edit it wherever it is. */
  isInline?: boolean
}

/** Writes a message into a chat and tells phones and bots of it. Who may, is asked before. */
export function postMessage(messenger: Messenger, chat: ChatKey, posted: NewMessage): Message {
  const { db, clock, chatActions } = messenger
  const message: Message = {
    ...chat,
    id:
      chat.botId === 0
        ? channels.nextMessageId(db, chat.chatId)
        : bots.nextMessageId(db, chat.botId),
    sender: posted.sender,
    authorBotId: posted.authorBotId ?? null,
    date: unixSeconds(clock.now()),
    editDate: null,
    mediaGroupId: posted.mediaGroupId ?? null,
    inlineMessageId: posted.isInline ? randomBytes(20).toString('base64url') : null,
    content: posted.content,
  }
  messages.insert(db, message)
  chatActions.end(chat)
  tellPhones(messenger, message, 'message')
  tellBots(messenger, message, { isEdited: false })
  return message
}

/** Replaces what a message says. Its date of edit changes unless only buttons did. */
export function rewriteMessage(
  messenger: Messenger,
  message: Message,
  content: Content,
  { isSilent = false }: { isSilent?: boolean } = {},
): Message {
  const editDate = isSilent ? message.editDate : unixSeconds(messenger.clock.now())
  const edited = { ...message, content, editDate }
  messages.edit(messenger.db, message, { content, editDate })
  tellPhones(messenger, edited, 'message_edited')
  if (message.sender === 'channel' && !isSilent) tellBots(messenger, edited, { isEdited: true })
  return edited
}

export function removeMessage(messenger: Messenger, message: Message): void {
  messages.remove(messenger.db, message, message.id)
  const chatId = message.botId || message.chatId
  for (const userId of audience(messenger, message)) {
    messenger.phones.tell(userId, { type: 'messages_deleted', chatId, messageIds: [message.id] })
    tellChatChanged(messenger, userId, chatId)
  }
}

/** Moves a message in time, for history that was written down later than it happened. */
export function redateMessage(messenger: Messenger, message: Message, date: number): void {
  messages.redate(messenger.db, message, date)
  tellPhones(messenger, { ...message, date }, 'message_edited')
}

/** Sends a message to the phones again, where something about it changed for a user. */
export function refreshMessage(messenger: Messenger, message: Message): void {
  tellPhones(messenger, message, 'message_edited')
}

function tellPhones(messenger: Messenger, message: Message, type: 'message' | 'message_edited') {
  for (const userId of audience(messenger, message)) {
    if (!messenger.phones.isOn(userId)) continue
    const shown = showPhoneMessage(messenger, userId, message)
    messenger.phones.tell(userId, { type, chatId: shown.chatId, message: shown })
    // The list of chats shows the newest message, its time and how many are unread.
    tellChatChanged(messenger, userId, shown.chatId)
  }
}

/** A public channel is in everybody's list, and may be looked into by who is no member. */
function audience({ db }: Messenger, message: Message): number[] {
  if (message.botId !== 0) return [message.chatId]
  const channel = channels.find(db, message.chatId)
  if (channel && channel.username !== null) return users.list(db).map(({ id }) => id)
  return channels.members(db, message.chatId).map((member) => member.userId)
}

/** A bot hears what users write to it, and what others post into channels that it runs. */
function tellBots(messenger: Messenger, message: Message, { isEdited }: { isEdited: boolean }) {
  const { db } = messenger
  const listeners =
    message.botId === 0
      ? channels
          .members(db, message.chatId)
          .filter(channels.isAdministrator)
          .map((m) => m.userId)
      : [message.botId].filter(() => message.sender === 'user')
  const name = message.botId === 0 ? 'channel_post' : 'message'
  for (const botId of listeners) {
    const bot = botId === message.authorBotId ? null : bots.find(db, botId)
    if (!bot) continue
    queueUpdate(messenger, botId, {
      kind: isEdited ? `edited_${name}` : name,
      of: message.chatId,
      body: showMessage(messenger, bot, message),
    })
  }
}
