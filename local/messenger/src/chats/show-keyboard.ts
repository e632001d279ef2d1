import type { Json } from '../core/json.ts'
import type { InlineButton, KeyboardButton, ReplyKeyboard } from '../views/phone-views.ts'
import type { Content } from './content.ts'

/** The buttons under a message; an invoice that brings none has one to pay with. */
export function showButtons({ keyboard, invoice }: Content): InlineButton[][] {
  if (!keyboard && invoice) return [[{ kind: 'pay', text: `Pay ⭐️${invoice.stars}` }]]
  return (keyboard ?? []).map((row) => row.map(showButton))
}

export function showButton(button: Json): InlineButton {
  const style = button['style']
  const common = {
    text: String(button['text']),
    ...(typeof style === 'string' && { style }),
  }
  const webApp = button['web_app'] as { url: string } | undefined
  const copyText = button['copy_text'] as { text: string } | undefined
  const inline = button['switch_inline_query_current_chat'] ?? button['switch_inline_query']
  if (typeof button['url'] === 'string') return { kind: 'url', ...common, url: button['url'] }
  if (webApp) return { kind: 'web_app', ...common, url: webApp.url }
  if (button['callback_data'] !== undefined) return { kind: 'callback', ...common }
  if (button['pay'] === true) return { kind: 'pay', ...common }
  if (copyText) return { kind: 'copy', ...common, copyText: copyText.text }
  if (typeof inline === 'string') {
    const inThisChat = button['switch_inline_query_current_chat'] !== undefined
    return { kind: 'switch_inline', ...common, query: inline, inThisChat }
  }
  return { kind: 'other', ...common }
}

export function showReplyKeyboard(markup: Json | null): ReplyKeyboard | null {
  if (!markup) return null
  const rows = markup['keyboard'] as (Json | string)[][]
  const placeholder = markup['input_field_placeholder']
  return {
    rows: rows.map((row) => row.map(showKeyboardButton)),
    isOneTime: markup['one_time_keyboard'] === true,
    placeholder: typeof placeholder === 'string' ? placeholder : null,
  }
}

function showKeyboardButton(button: Json | string): KeyboardButton {
  if (typeof button === 'string') return { kind: 'text', text: button }
  const text = String(button['text'])
  const webApp = button['web_app'] as { url: string } | undefined
  if (webApp) return { kind: 'web_app', text, url: webApp.url }
  if (button['request_contact'] === true) return { kind: 'contact', text }
  const isPlain = !Object.keys(button).some((name) => name.startsWith('request_'))
  return { kind: isPlain ? 'text' : 'other', text }
}
