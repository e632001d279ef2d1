import * as channels from '../chats/channels.store.ts'
import * as dialogs from '../chats/dialogs.store.ts'
import { chatKey } from '../chats/find-chat.ts'
import { tellChatChanged } from '../chats/tell-chat.ts'
import type { Messenger } from '../core/context.ts'

/** The user has seen a chat up to this message. A late word of it takes nothing back. */
export function markRead(
  messenger: Messenger,
  userId: number,
  { chatId, messageId }: { chatId: number; messageId: number },
): void {
  const { db } = messenger
  const upTo = ({ lastReadId }: { lastReadId: number }) => Math.max(lastReadId, messageId)
  if (chatKey(messenger, userId, chatId).botId !== 0) {
    const lastReadId = upTo(dialogs.find(db, chatId, userId))
    dialogs.change(db, { botId: chatId, userId }, { lastReadId })
  } else {
    const member = channels.member(db, chatId, userId)
    if (channels.isMember(member)) channels.saveMember(db, { ...member, lastReadId: upTo(member) })
  }
  tellChatChanged(messenger, userId, chatId)
}
