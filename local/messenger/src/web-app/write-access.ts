import * as dialogs from '../chats/dialogs.store.ts'
import { postMessage } from '../chats/post-message.ts'
import { tellChatChanged } from '../chats/tell-chat.ts'
import type { Messenger } from '../core/context.ts'
import * as bots from '../people/bots.store.ts'
import * as users from '../people/users.store.ts'
import type { WebApp } from './web-apps.store.ts'

export function hasWriteAccess({ db }: Messenger, { botId, userId }: WebApp): boolean {
  return dialogs.isOpenToBot(dialogs.find(db, botId, userId))
}

/** The user's answer to web_app_request_write_access; the bot is told of a yes. */
export function answerWriteAccess(
  messenger: Messenger,
  app: WebApp,
  allow: boolean,
): 'allowed' | 'cancelled' {
  const { botId, userId } = app
  if (hasWriteAccess(messenger, app)) return 'allowed'
  if (!allow) return 'cancelled'
  dialogs.change(messenger.db, { botId, userId }, { canWrite: true, isBlocked: false })
  postMessage(
    messenger,
    { botId, chatId: userId },
    {
      sender: 'user',
      content: { service: { write_access_allowed: { from_request: true } } },
    },
  )
  tellChatChanged(messenger, userId, botId)
  return 'allowed'
}

/** Sends the user's phone number to the bot, as a contact. */
export function shareContact(
  messenger: Messenger,
  { botId, userId }: { botId: number; userId: number },
) {
  const user = users.find(messenger.db, userId)
  if (!user || !bots.find(messenger.db, botId)) return null
  const { phoneNumber, firstName, lastName } = user
  return postMessage(
    messenger,
    { botId, chatId: userId },
    {
      sender: 'user',
      content: { contact: { phoneNumber, firstName, lastName, userId } },
    },
  )
}
