import type { Context } from '../context.ts'
import { mayAcknowledge } from './chats.store.ts'

/**
 * Whether to say once more that a message has arrived, or that this chat is not read: a bot that
 * answers every sentence would drown the conversation. Notes that it is said.
 */
export function isTimeToAcknowledge(
  { dbOf, clock }: Pick<Context, 'dbOf' | 'clock'>,
  chat: { botId: number; fanId: number },
  everyMs: number,
): Promise<boolean> {
  return mayAcknowledge(dbOf(chat.fanId), chat, { now: clock.now(), everyMs })
}
