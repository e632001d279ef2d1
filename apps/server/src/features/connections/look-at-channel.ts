import type { BotClient } from '../../providers/telegram/bot-client.ts'
import { TelegramFault } from '../../providers/telegram/telegram-fault.ts'
import { type ConnectionProblem, problemOf } from './connection-problem.ts'

export interface ChannelLook {
  problem: ConnectionProblem | null
  chatId: number | null
  title: string | null
  subscribers: number | null
}

/**
 * Whether the bot can post in a channel, and whether it is this person's: without that, a creator
 * could have posts announced in the channel of any other creator for whom the same bot speaks.
 */
export async function lookAtChannel(
  bot: BotClient,
  channel: string | number,
  personId: number,
): Promise<ChannelLook> {
  const nothing = { chatId: null, title: null, subscribers: null }
  try {
    const chat = await bot.ask((api) => api.getChat(channel))
    if (chat.type !== 'channel') return { ...nothing, problem: 'not_found' }
    const found = { chatId: chat.id, title: chat.title, subscribers: null }
    const { id: botId } = await bot.me()
    if (!(await mayPost(bot, chat.id, botId))) return { ...found, problem: 'bot_not_admin' }
    if (!(await isAdministrator(bot, chat.id, personId))) return { ...found, problem: 'not_yours' }
    const subscribers = await bot.ask((api) => api.getChatMemberCount(chat.id))
    return { ...found, subscribers, problem: null }
  } catch (error) {
    if (!(error instanceof TelegramFault)) throw error
    return { ...nothing, problem: problemOf(error) }
  }
}

async function mayPost(bot: BotClient, chatId: number, botId: number): Promise<boolean> {
  const me = await bot.ask((api) => api.getChatMember(chatId, botId))
  return me.status === 'administrator' && me.can_post_messages === true
}

async function isAdministrator(bot: BotClient, chatId: number, personId: number): Promise<boolean> {
  const member = await bot.ask((api) => api.getChatMember(chatId, personId))
  return member.status === 'creator' || member.status === 'administrator'
}
