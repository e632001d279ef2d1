import type { Messenger } from '../core/context.ts'
import * as bots from '../people/bots.store.ts'
import * as users from '../people/users.store.ts'
import type { PhoneChat } from '../views/phone-views.ts'
import * as channels from './channels.store.ts'
import { showChannelChat, showDialog, showPhoneUser } from './show-phone-chat.ts'

/** A chat as a user's phone lists it; null where there is none of that id. */
export function phoneChat(messenger: Messenger, userId: number, chatId: number): PhoneChat | null {
  const { db } = messenger
  const user = users.find(db, userId)
  if (!user) return null
  const bot = chatId > 0 ? bots.find(db, chatId) : null
  if (bot) return showDialog(messenger, user, bot)
  const channel = channels.find(db, chatId)
  return channel && showChannelChat(messenger, user, channel)
}

export function tellChatChanged(messenger: Messenger, userId: number, chatId: number): void {
  if (!messenger.phones.isOn(userId)) return
  const chat = phoneChat(messenger, userId, chatId)
  if (chat) messenger.phones.tell(userId, { type: 'chat', chat })
}

export function tellUserChanged({ db, phones }: Messenger, userId: number): void {
  const user = users.find(db, userId)
  if (user) phones.tell(userId, { type: 'user', user: showPhoneUser(user) })
}
