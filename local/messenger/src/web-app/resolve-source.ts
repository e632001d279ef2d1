import * as dialogs from '../chats/dialogs.store.ts'
import * as messages from '../chats/messages.store.ts'
import { showButton, showReplyKeyboard } from '../chats/show-keyboard.ts'
import type { Messenger } from '../core/context.ts'
import type { Json } from '../core/json.ts'
import { PhoneProblem } from '../core/phone-problem.ts'
import * as profile from '../people/bot-profile.store.ts'
import type { Bot } from '../people/bots.store.ts'
import * as bots from '../people/bots.store.ts'
import * as queries from '../queries/queries.store.ts'
import type { LaunchMode, LaunchSource } from '../views/api-types.ts'
import { readStartParam } from './start-param.ts'

/** Where a launch leads and what it may say about itself. */
export interface LaunchTarget {
  bot: Bot
  url: string
  chatId: number | null
  title: string
  /** False for launches from a reply keyboard, which do not authenticate the user. */
  hasInitData: boolean
  hasQuery: boolean
  /** Links tell where they were followed; buttons do not. */
  hasChat: boolean
  startParam: string | null
  mode: LaunchMode | null
  buttonText: string | null
}

const BUTTON = {
  hasInitData: true,
  hasQuery: true,
  hasChat: false,
  startParam: null,
  mode: null,
  buttonText: null,
}

/** The seven ways in, with what each of them hands over. */
export function resolveSource(
  messenger: Messenger,
  userId: number,
  source: LaunchSource,
): LaunchTarget {
  switch (source.from) {
    case 'keyboard_button':
      return fromKeyboard(messenger, userId, source)
    case 'inline_button':
      return fromInlineButton(messenger, userId, source)
    case 'menu_button':
      return fromMenu(messenger, userId, source.chatId)
    case 'direct_link':
      return fromLink(messenger, source, source.app)
    case 'main_app':
      return fromLink(messenger, source, null)
    case 'inline_mode':
      return fromInlineMode(messenger, source)
    case 'attachment_menu':
      break
  }
  const { bot, url } = appOf(messenger, source.botId, null)
  const startParam = readStartParam(source.startParam)
  const title = titleOf(bot)
  return { ...BUTTON, bot, url, chatId: source.chatId, title, hasChat: true, startParam }
}

function fromKeyboard(
  messenger: Messenger,
  userId: number,
  { chatId, row, column }: Extract<LaunchSource, { from: 'keyboard_button' }>,
): LaunchTarget {
  const bot = botOf(messenger, chatId)
  const keyboard = showReplyKeyboard(dialogs.find(messenger.db, chatId, userId).replyKeyboard)
  const button = keyboard?.rows[row]?.[column]
  if (button?.kind !== 'web_app') throw noButton()
  const { url, text: buttonText } = button
  return {
    ...BUTTON,
    bot,
    url,
    chatId,
    title: titleOf(bot),
    hasInitData: false,
    hasQuery: false,
    buttonText,
  }
}

function fromInlineButton(
  { db }: Messenger,
  userId: number,
  { chatId, messageId, row, column }: Extract<LaunchSource, { from: 'inline_button' }>,
): LaunchTarget {
  const bot = bots.find(db, chatId)
  const message = bot && messages.find(db, { botId: chatId, chatId: userId }, messageId)
  const button = message?.content.keyboard?.[row]?.[column]
  const shown = button ? showButton(button) : null
  if (!bot || shown?.kind !== 'web_app') throw noButton()
  return { ...BUTTON, bot, url: shown.url, chatId, title: titleOf(bot) }
}

function fromMenu(messenger: Messenger, userId: number, chatId: number): LaunchTarget {
  const bot = botOf(messenger, chatId)
  const button = profile.menuButton(messenger.db, bot.id, userId)
  if (button['type'] !== 'web_app') throw noButton()
  const { url } = button['web_app'] as { url: string }
  return { ...BUTTON, bot, url, chatId, title: titleOf(bot) }
}

function fromLink(
  messenger: Messenger,
  source: Extract<LaunchSource, { from: 'direct_link' | 'main_app' }>,
  app: string | null,
): LaunchTarget {
  const found = appOf(messenger, source.botId, app)
  return {
    ...found,
    chatId: source.chatId ?? null,
    hasInitData: true,
    hasQuery: false,
    hasChat: true,
    startParam: readStartParam(source.startParam),
    mode: source.mode ?? null,
    buttonText: null,
  }
}

/** The button above the results of an inline query. */
function fromInlineMode(
  messenger: Messenger,
  { botId, queryId }: Extract<LaunchSource, { from: 'inline_mode' }>,
): LaunchTarget {
  const bot = botOf(messenger, botId)
  const query = queries.findInline(messenger.db, queryId)
  const app = query?.answer?.button?.['web_app'] as Json | undefined
  if (query?.botId !== botId || typeof app?.['url'] !== 'string') throw noButton()
  return { ...BUTTON, bot, url: app['url'], chatId: query.chatId, title: titleOf(bot) }
}

function appOf(messenger: Messenger, botId: number, name: string | null) {
  const bot = botOf(messenger, botId)
  const app = name === null ? bot.apps[0] : bot.apps.find((known) => known.name === name)
  if (!app) throw new PhoneProblem('BOT_APP_INVALID', 'The bot has no such app.', 404)
  return { bot, url: app.url, title: app.title }
}

/** The header names the bot's app, however it was opened. */
function titleOf({ apps, name }: Bot): string {
  return apps[0]?.title ?? name
}

function botOf({ db }: Messenger, id: number): Bot {
  const bot = bots.find(db, id)
  if (!bot) throw new PhoneProblem('BOT_INVALID', 'There is no such bot.', 404)
  return bot
}

function noButton(): PhoneProblem {
  return new PhoneProblem('BUTTON_INVALID', 'There is no such button.', 404)
}
