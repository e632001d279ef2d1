import { unixSeconds } from '../../../shared/clock.ts'
import * as dialogs from '../chats/dialogs.store.ts'
import { showPrivateChat } from '../chats/show-chat.ts'
import { tellChatChanged } from '../chats/tell-chat.ts'
import type { Messenger } from '../core/context.ts'
import type { Bot } from '../people/bots.store.ts'
import { showBot, showUser } from '../people/show-people.ts'
import type { User } from '../people/users.store.ts'
import { queueUpdate } from '../updates/queue-update.ts'

/** A bot learns that it was blocked, or is welcome again, as a member of the chat would. */
export function setBlocked(messenger: Messenger, user: User, bot: Bot, isBlocked: boolean): void {
  const { db, clock } = messenger
  if (dialogs.find(db, bot.id, user.id).isBlocked === isBlocked) return
  dialogs.change(db, { botId: bot.id, userId: user.id }, { isBlocked })
  const member = { user: showBot(bot), status: 'member' }
  const kicked = { user: showBot(bot), status: 'kicked', until_date: 0 }
  queueUpdate(messenger, bot.id, {
    kind: 'my_chat_member',
    of: user.id,
    body: {
      chat: showPrivateChat(user),
      from: showUser(user),
      date: unixSeconds(clock.now()),
      old_chat_member: isBlocked ? member : kicked,
      new_chat_member: isBlocked ? kicked : member,
    },
  })
  tellChatChanged(messenger, user.id, bot.id)
}
