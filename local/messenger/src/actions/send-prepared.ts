import { unixSeconds } from '../../../shared/clock.ts'
import type { Message } from '../chats/content.ts'
import { postMessage } from '../chats/post-message.ts'
import { summary } from '../chats/show-phone-message.ts'
import type { Messenger } from '../core/context.ts'
import { PhoneProblem } from '../core/phone-problem.ts'
import * as bots from '../people/bots.store.ts'
import type { PreparedMessage } from '../queries/queries.store.ts'
import * as queries from '../queries/queries.store.ts'
import type { WebApp } from '../web-app/web-apps.store.ts'

export function showPrepared(messenger: Messenger, app: WebApp, preparedId: string) {
  const { result, allowed } = findPrepared(messenger, app, preparedId)
  return { text: summary(result.content), canSendTo: allowed }
}

/** Sends what the bot prepared into a chat that the user picked. */
export function sendPrepared(
  messenger: Messenger,
  app: WebApp,
  { preparedId, chatId }: { preparedId: string; chatId: number },
): Message {
  const { result, allowed } = findPrepared(messenger, app, preparedId)
  if (!allowed.includes('bots') || !bots.find(messenger.db, chatId)) {
    throw new PhoneProblem('MESSAGE_SEND_FAILED', 'It cannot be sent there.')
  }
  return postMessage(
    messenger,
    { botId: chatId, chatId: app.userId },
    {
      sender: 'user',
      content: result.content,
      isInline: true,
    },
  )
}

function findPrepared({ db, clock }: Messenger, app: WebApp, id: string): PreparedMessage {
  const prepared = queries.findPrepared(db, id)
  const isFor = prepared?.userId === app.userId && prepared.botId === app.botId
  if (!isFor || prepared.expiresAt < unixSeconds(clock.now())) {
    throw new PhoneProblem('MESSAGE_EXPIRED', 'The message is gone.', 404)
  }
  return prepared
}
