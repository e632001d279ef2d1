import type { Messenger } from '../core/context.ts'
import type { Message } from './content.ts'
import * as messages from './messages.store.ts'
import { redateMessage } from './post-message.ts'

const HISTORY_MAX = 500

/**
 * A world that is made with a past has its bots tell all of it at once, and a bot cannot say when
 * something happened. The code that made the past can: in the order in which it was told.
 */
export function dateHistory(
  messenger: Messenger,
  { botId, chatId }: { botId: number; chatId: number },
  dates: readonly number[],
): boolean {
  const key = { botId: chatId < 0 ? 0 : botId, chatId }
  const page = { before: Number.MAX_SAFE_INTEGER, limit: HISTORY_MAX }
  const told = albums(messages.list(messenger.db, key, page).reverse())
  const isOnlyHistory = told.every(([message]) => message?.sender !== 'user')
  if (!isOnlyHistory || told.length !== dates.length) return false

  for (const [index, album] of told.entries()) {
    const date = dates[index] ?? 0
    for (const message of album) {
      if (message.date !== date) redateMessage(messenger, message, date)
    }
  }
  return true
}

function albums(all: Message[]): Message[][] {
  const found: Message[][] = []
  for (const message of all) {
    const last = found.at(-1)
    const group = message.mediaGroupId
    if (group !== null && last?.[0]?.mediaGroupId === group) last.push(message)
    else found.push([message])
  }
  return found
}
