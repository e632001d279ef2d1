import { type Fields, fieldsOf, list, text } from './fields.ts'

export interface PopupRequest {
  title: string
  message: string
  buttons: PopupButton[]
}

export interface PopupButton {
  id: string
  type: ButtonType
  text: string
}

const BUTTON_TYPES = ['default', 'destructive', 'ok', 'close', 'cancel'] as const
type ButtonType = (typeof BUTTON_TYPES)[number]

const TITLE_MAX = 64
const MESSAGE_MAX = 256
const BUTTON_ID_MAX = 64
const BUTTON_TEXT_MAX = 64
const BUTTONS_MAX = 3

/** Null when no client would show it. */
export function readPopupRequest(fields: Fields): PopupRequest | null {
  const title = text(fields, 'title')?.trim() ?? ''
  const message = text(fields, 'message')?.trim() ?? ''
  const buttons = list(fields, 'buttons').map((button) => readButton(fieldsOf(button)))

  if (message === '' || message.length > MESSAGE_MAX || title.length > TITLE_MAX) return null
  if (buttons.length === 0 || buttons.length > BUTTONS_MAX) return null
  if (!buttons.every((button) => button !== null)) return null
  return { title, message, buttons }
}

function readButton(fields: Fields): PopupButton | null {
  const id = text(fields, 'id') ?? ''
  const words = text(fields, 'text')?.trim() ?? ''
  const type = BUTTON_TYPES.find((known) => known === (text(fields, 'type') ?? 'default'))
  if (!type || id.length > BUTTON_ID_MAX || words.length > BUTTON_TEXT_MAX) return null
  // Only the types that bring their own words may come without.
  if (words === '' && (type === 'default' || type === 'destructive')) return null
  return { id, type, text: words }
}
