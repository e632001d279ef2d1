import { TelegramFault } from '../../providers/telegram/telegram-fault.ts'
import type { BotCall } from './bot-door.ts'

/**
 * Ends the waiting of the phone on which a button was pressed, and takes the buttons off: what they
 * asked is decided. Only the looks depend on it, so a messenger that refuses changes nothing.
 */
export async function settleButtons({ bot, callbackQuery }: BotCall): Promise<void> {
  if (!callbackQuery) return
  const { id, message } = callbackQuery
  try {
    await bot.ask((api) => api.answerCallbackQuery(id))
    if (!message) return
    await bot.ask((api) => api.editMessageReplyMarkup(message.chat.id, message.message_id))
  } catch (error) {
    if (!(error instanceof TelegramFault)) throw error
  }
}
