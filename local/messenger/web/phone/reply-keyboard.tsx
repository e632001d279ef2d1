import type {
  ReplyKeyboard as Keyboard,
  KeyboardButton,
  PhoneChat,
} from '../../src/views/phone-views.ts'
import { call } from '../api/phone-api.ts'
import { keepMessage, sendText } from '../state/chats.ts'
import { ask } from '../state/dialogs.ts'
import { openApp } from '../web-view/actions.ts'
import * as css from './reply-keyboard.module.css'

/** The bot's own keyboard under the message field. */
export function ReplyKeyboard({ chat, keyboard }: { chat: PhoneChat; keyboard: Keyboard }) {
  const press = (button: KeyboardButton, row: number, column: number) => {
    if (button.kind === 'web_app') {
      return openApp({ from: 'keyboard_button', chatId: chat.id, row, column })
    }
    if (button.kind === 'contact') return shareContact(chat.id)
    return sendText(chat.id, button.text)
  }
  return (
    <div className={css.keyboard}>
      {keyboard.rows.map((buttons, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a keyboard is its rows and columns
        <div className={css.row} key={row}>
          {buttons.map((button, column) => (
            <button
              type="button"
              // biome-ignore lint/suspicious/noArrayIndexKey: a keyboard is its rows and columns
              key={column}
              onClick={() => void press(button, row, column)}
            >
              {button.text}
            </button>
          ))}
        </div>
      ))}
    </div>
  )
}

async function shareContact(chatId: number) {
  if (!(await ask({ about: 'phone' }))) return
  const { message } = await call('POST /chats/:chatId/contact', { params: { chatId }, body: {} })
  keepMessage(message)
}
