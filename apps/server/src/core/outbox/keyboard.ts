import type { InlineKeyboardMarkup } from 'grammy/types'
import type { BotClient } from '../../providers/telegram/bot-client.ts'
import { openedBy } from '../bot/app-links.ts'
import type { Button } from './message.ts'

interface Keyboard {
  reply_markup?: InlineKeyboardMarkup
}

/** One button a row; none at all where there are no buttons. */
export function keyboardOf(bot: BotClient, buttons: Button[] = []): Keyboard {
  if (buttons.length === 0) return {}
  const rows = buttons.map((button) =>
    'webApp' in button
      ? [{ text: button.text, web_app: { url: openedBy(bot, button.webApp) } }]
      : [{ text: button.text, url: button.url }],
  )
  return { reply_markup: { inline_keyboard: rows } }
}
