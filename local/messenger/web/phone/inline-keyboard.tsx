import { classNames } from '@fanlight/ui/class-names'
import { useState } from 'react'
import type { InlineButton, PhoneMessage } from '../../src/views/phone-views.ts'
import { Icon } from '../look/icon.tsx'
import { pressButton } from '../web-view/actions.ts'
import * as css from './inline-keyboard.module.css'
import { isLockedMessage } from './message-media.tsx'

const STYLES: Record<string, string> = { danger: css.danger, success: css.success }

interface InlineKeyboardProps {
  message: PhoneMessage
  isWide: boolean
}

export function InlineKeyboard({ message, isWide }: InlineKeyboardProps) {
  // Where the bot has been asked and has not answered yet.
  const [waiting, setWaiting] = useState<string | null>(null)

  const press = async (row: number, column: number) => {
    setWaiting(`${row}-${column}`)
    await pressButton(message, row, column)
    setWaiting(null)
  }

  if (message.keyboard.length === 0) return null
  const opensGlass = isLockedMessage(message)
  return (
    <div className={classNames(css.keyboard, isWide && css.wide)}>
      {message.keyboard.map((buttons, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a keyboard is its rows and columns
        <div className={css.row} key={row}>
          {buttons.map((button, column) => (
            <button
              type="button"
              // biome-ignore lint/suspicious/noArrayIndexKey: a keyboard is its rows and columns
              key={column}
              className={classNames(css.button, button.style && STYLES[button.style])}
              onClick={() => void press(row, column)}
              aria-busy={waiting === `${row}-${column}`}
            >
              <Label button={button} opensGlass={opensGlass} />
            </button>
          ))}
        </div>
      ))}
    </div>
  )
}

/** Messengers draw some emoji of their own; this one looks like the lock on the glass. */
const LOCK = '🔒 '

function Label({ button, opensGlass }: { button: InlineButton; opensGlass: boolean }) {
  const saysLock = button.text.startsWith(LOCK)
  const hasLock = saysLock || (opensGlass && isWayIn(button))
  return (
    <>
      {hasLock && <Icon name="lock" size={18} />}
      {saysLock ? button.text.slice(LOCK.length) : button.text}
      {button.kind === 'url' && !hasLock && <Icon name="external" size={14} />}
    </>
  )
}

/** Buttons that lead to where locked media is paid for. */
function isWayIn({ kind }: InlineButton) {
  return kind === 'web_app' || kind === 'url' || kind === 'pay' || kind === 'callback'
}
