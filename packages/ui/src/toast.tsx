import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'
import { ALERT } from './icons.ts'
import { DONE } from './state-icons.ts'
import * as css from './toast.module.css'

interface ToastProps extends Omit<ComponentProps<'div'>, 'children'> {
  text: string
  action?: { text: string; onClick: () => void }
}

/** Good news that need no answer, or something that the person may look into. */
export function Toast({ text, action, className, ...props }: ToastProps) {
  return (
    <div {...props} className={classNames(css.place, className)}>
      <div className={css.toast}>
        <Icon shape={action ? ALERT : DONE} />
        {text}
        {action && (
          <button type="button" onClick={action.onClick}>
            {action.text}
          </button>
        )}
      </div>
    </div>
  )
}
