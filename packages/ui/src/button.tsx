import type { ComponentProps } from 'react'
import * as css from './button.module.css'
import { classNames } from './class-names.ts'
import { Spinner } from './spinner.tsx'

const VARIANTS = { main: css.main, gold: css.gold, tint: css.tint }

interface ButtonProps extends ComponentProps<'button'> {
  /** Text, because it also names the button while a spinner has its place. */
  children: string
  variant?: keyof typeof VARIANTS
  /** What it does is under way, and it cannot be pressed meanwhile. */
  loading?: boolean
}

export function Button(props: ButtonProps) {
  const { children, variant = 'main', loading = false, disabled, className, ...rest } = props
  return (
    <button
      type="button"
      aria-busy={loading}
      aria-label={loading ? children : undefined}
      {...rest}
      className={classNames(css.button, VARIANTS[variant], className)}
      disabled={disabled || loading}
    >
      {loading ? <Spinner isOnButton /> : children}
    </button>
  )
}
