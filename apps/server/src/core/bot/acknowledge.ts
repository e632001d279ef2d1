import type { Context } from '../context.ts'
import { mayAcknowledge } from './chats.store.ts'

/**
 * Whether to say once more that words have arrived, or that nobody reads them: a chat in which a bot
 * answers every sentence is no conversation. Notes that it is said.
 */
export function isTimeToAcknowledge(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  chat: { botId: number; fanId: number },
  everyMs: number,
): Promise<boolean> {
  return mayAcknowledge(db, chat, { now: clock.now(), everyMs })
}
