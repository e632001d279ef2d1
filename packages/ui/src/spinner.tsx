import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'
import * as css from './spinner.module.css'

interface SpinnerProps extends ComponentProps<'span'> {
  isOnButton?: boolean
}

/** Decorative: what is going on is said in words beside it. */
export function Spinner({ isOnButton, className, ...props }: SpinnerProps) {
  return (
    <span
      aria-hidden="true"
      {...props}
      className={classNames(css.spinner, isOnButton && css.onButton, className)}
    />
  )
}
