import { badRequest } from '../core/bot-api-error.ts'
import type { Json } from '../core/json.ts'
import { type Args, isJson } from './args.ts'

export type ReplyMarkup =
  | { type: 'inline'; rows: Json[][] }
  | { type: 'keyboard'; markup: Json }
  | { type: 'remove' }
  | { type: 'force_reply' }

interface MarkupRules {
  /** Web apps open from buttons of private chats alone. */
  isPrivate: boolean
  /** Only an invoice can be paid. */
  isInvoice?: boolean
}

const BUTTONS_MAX = 100
const CALLBACK_DATA_BYTES_MAX = 64

/** The markup of a message; null where none was given. */
export function readReplyMarkup(args: Args, rules: MarkupRules): ReplyMarkup | null {
  const markup = args.object('reply_markup', 'reply keyboard markup JSON object')
  if (!markup) return null
  if (markup['inline_keyboard'] !== undefined) {
    return { type: 'inline', rows: readInlineRows(markup['inline_keyboard'], rules) }
  }
  if (markup['keyboard'] !== undefined) {
    if (!rules.isPrivate) return null
    return { type: 'keyboard', markup: readKeyboard(markup) }
  }
  if (markup['remove_keyboard'] === true) return { type: 'remove' }
  return markup['force_reply'] === true ? { type: 'force_reply' } : null
}

/** For methods that know inline keyboards only. An empty one takes the buttons away. */
export function readInlineKeyboard(args: Args, rules: MarkupRules): Json[][] | undefined {
  const markup = readReplyMarkup(args, rules)
  if (markup?.type !== 'inline' || markup.rows.length === 0) return undefined
  return markup.rows
}

function readInlineRows(value: unknown, rules: MarkupRules): Json[][] {
  const rows = readRows(value, 'inline keyboard').map((row) =>
    row.map((button) => {
      if (!isJson(button)) throw badRequest('inline keyboard button must be an Object')
      return readInlineButton(button, rules)
    }),
  )
  if (rows.flat().length > BUTTONS_MAX) throw badRequest('REPLY_MARKUP_TOO_LONG')
  const pay = rows.flat().findIndex((button) => button['pay'] === true)
  if (pay > 0 || (pay === 0 && !rules.isInvoice)) throw badRequest('BUTTON_TYPE_INVALID')
  return rows.filter((row) => row.length > 0)
}

function readInlineButton(button: Json, { isPrivate }: MarkupRules): Json {
  const { text, url, callback_data: data, web_app: webApp } = button
  if (typeof text !== 'string') {
    throw badRequest('can\'t parse inline keyboard button: field "text" must be of type String')
  }
  if (text.trim() === '') throw badRequest('inline keyboard button text is empty')
  if (typeof url === 'string') checkAddress(url, 'URL')
  if (data !== undefined) checkCallbackData(data)
  if (webApp !== undefined) {
    checkAddress(
      isJson(webApp) && typeof webApp['url'] === 'string' ? webApp['url'] : '',
      'Web App URL',
    )
    if (!isPrivate) throw badRequest('BUTTON_TYPE_INVALID')
  }
  if (!ACTIONS.some((action) => button[action] !== undefined)) {
    throw badRequest('text buttons are unallowed in the inline keyboard')
  }
  return button
}

const ACTIONS = [
  'url',
  'callback_data',
  'web_app',
  'login_url',
  'switch_inline_query',
  'switch_inline_query_current_chat',
  'switch_inline_query_chosen_chat',
  'copy_text',
  'callback_game',
  'pay',
]

function checkCallbackData(data: unknown): void {
  const bytes = typeof data === 'string' ? Buffer.byteLength(data) : 0
  if (bytes < 1 || bytes > CALLBACK_DATA_BYTES_MAX) throw badRequest('BUTTON_DATA_INVALID')
}

/** Plain http is let through, as in the messenger's test environment: the app is on this machine. */
function checkAddress(address: string, what: string): void {
  if (/^(https?|tg|ton):\/\/\S+$/i.test(address) && URL.canParse(address)) return
  if (what === 'URL' && /^[\w-]+(\.[\w-]+)+(\/\S*)?$/.test(address)) return
  throw badRequest(`inline keyboard button ${what} '${address}' is invalid: Wrong HTTP URL`)
}

function readKeyboard(markup: Json): Json {
  const keyboard = readRows(markup['keyboard'], 'keyboard').map((row) =>
    row.map((button) => {
      if (typeof button === 'string') return { text: button }
      if (!isJson(button) || typeof button['text'] !== 'string') {
        throw badRequest('keyboard button must be a String or an Object')
      }
      return button
    }),
  )
  return { ...markup, keyboard: keyboard.filter((row) => row.length > 0) }
}

function readRows(value: unknown, what: string): unknown[][] {
  if (!Array.isArray(value)) throw badRequest(`object expected as reply markup`)
  return value.map((row: unknown) => {
    if (!Array.isArray(row))
      throw badRequest(`field "${what}" of the ReplyMarkup must be an Array of Arrays`)
    return row as unknown[]
  })
}
