import { Icon } from './icon.tsx'
import { ALERT } from './icons.ts'
import { DONE } from './state-icons.ts'
import * as css from './toast.module.css'

interface ToastProps {
  text: string
  action?: { text: string; press: () => void }
}

/** Good news that need no answer, or something that the person may look into. */
export function Toast({ text, action }: ToastProps) {
  return (
    <div className={css.place}>
      <div className={css.toast}>
        <Icon shape={action ? ALERT : DONE} />
        {text}
        {action && (
          <button type="button" onClick={action.press}>
            {action.text}
          </button>
        )}
      </div>
    </div>
  )
}
