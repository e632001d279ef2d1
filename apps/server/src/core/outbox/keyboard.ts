import type { InlineKeyboardButton, InlineKeyboardMarkup } from 'grammy/types'
import type { BotClient } from '../../providers/telegram/bot-client.ts'
import { openedBy } from '../bot/app-links.ts'
import type { Button } from './message.ts'

interface Keyboard {
  reply_markup?: InlineKeyboardMarkup
}

/** One button a row; none at all where there are no buttons. */
export function keyboardOf(bot: BotClient, buttons: Button[] = []): Keyboard {
  if (buttons.length === 0) return {}
  return { reply_markup: { inline_keyboard: buttons.map((button) => [inlineButton(bot, button)]) } }
}

function inlineButton(bot: BotClient, button: Button): InlineKeyboardButton {
  const { text } = button
  if ('webApp' in button) return { text, web_app: { url: openedBy(bot, button.webApp) } }
  if ('callback' in button) return { text, callback_data: button.callback }
  return { text, url: button.url }
}
