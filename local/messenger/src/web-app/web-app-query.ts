import { unixSeconds } from '../../../shared/clock.ts'
import type { Content, Message } from '../chats/content.ts'
import { postMessage } from '../chats/post-message.ts'
import { queryTooOld } from '../core/bot-api-error.ts'
import type { Messenger } from '../core/context.ts'
import { PhoneProblem } from '../core/phone-problem.ts'
import type { WebApp } from './web-apps.store.ts'
import * as webApps from './web-apps.store.ts'

/** A query lives a minute after it was made or prolonged, and some time for the way. */
export const QUERY_SECONDS = 75

/** answerWebAppQuery: the bot's message is sent in the user's name into the app's chat. */
export function answerWebAppQuery(
  messenger: Messenger,
  botId: number,
  { queryId, content }: { queryId: string; content: Content },
): Message {
  const { db, phones } = messenger
  const app = webApps.findByQuery(db, queryId)
  if (app?.botId !== botId || !isAlive(messenger, app)) throw queryTooOld()

  webApps.endQuery(db, app.id)
  const message = postMessage(
    messenger,
    { botId, chatId: app.userId },
    {
      sender: 'user',
      content,
      isInline: true,
    },
  )
  phones.tell(app.userId, { type: 'web_app_query', launchId: app.id, state: 'answered' })
  return message
}

export function prolongQuery(messenger: Messenger, app: WebApp): void {
  if (!app.queryId || !isAlive(messenger, app)) {
    throw new PhoneProblem('QUERY_ID_INVALID', 'The query is over: close the app.')
  }
  const now = unixSeconds(messenger.clock.now())
  webApps.prolong(messenger.db, app.id, now + QUERY_SECONDS)
}

function isAlive({ clock }: Messenger, app: WebApp): boolean {
  const now = unixSeconds(clock.now())
  return !app.isClosed && app.queryExpiresAt !== null && app.queryExpiresAt >= now
}
