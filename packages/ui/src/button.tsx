import css from './button.module.css'
import { Spinner } from './spinner.tsx'

interface ButtonProps {
  text: string
  press: () => void
  kind?: 'main' | 'gold' | 'tint'
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
      className={`${css['button']} ${css[kind]}`}
      disabled={!isEnabled || isBusy}
      aria-busy={isBusy}
      aria-label={isBusy ? text : undefined}
      onClick={press}
    >
      {isBusy ? <Spinner isOnButton /> : text}
    </button>
  )
}
