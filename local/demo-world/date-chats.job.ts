import type { Context } from '@fanlight/server/core/context'
import type { Job } from '@fanlight/server/platform/jobs'
import * as store from './date-chats.store.ts'

const LOOK_EVERY_MS = 500

/** What the past of a demo world needs of a messenger that was not there when it happened. */
export interface MessengerWithHistory {
  dateHistory(chat: { botId: number; chatId: number }, dates: readonly number[]): boolean
}

/**
 * The bots tell of the demo world's past when it is made, all of it in one minute. Once they have,
 * their messages get the times at which it happened.
 */
export function dateChatsJob(
  { fanDbs }: Pick<Context, 'fanDbs'>,
  messenger: MessengerWithHistory,
): Job {
  const dated = new Set<string>()

  return {
    name: 'date the chats of the demo world',
    everyMs: LOOK_EVERY_MS,
    async run() {
      const histories = await Promise.all(fanDbs().map(store.listHistories))
      for (const { botId, chatId, dates } of histories.flat()) {
        const history = `${botId} ${chatId} ${dates.join()}`
        if (dated.has(history)) continue
        if (messenger.dateHistory({ botId, chatId }, dates)) dated.add(history)
      }
    },
  }
}
