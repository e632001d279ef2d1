import * as css from './button.module.css'
import { Spinner } from './spinner.tsx'

const KINDS = { main: css.main, gold: css.gold, tint: css.tint }

interface ButtonProps {
  text: string
  press: () => void
  kind?: keyof typeof KINDS
  isEnabled?: boolean
  isBusy?: boolean
}

export function Button({
  text,
  press,
  kind = 'main',
  isEnabled = true,
  isBusy = false,
}: ButtonProps) {
  return (
    <button
      type="button"
      className={`${css.button} ${KINDS[kind]}`}
      disabled={!isEnabled || isBusy}
      aria-busy={isBusy}
      aria-label={isBusy ? text : undefined}
      onClick={press}
    >
      {isBusy ? <Spinner isOnButton /> : text}
    </button>
  )
}
