import { classNames } from '@fanlight/ui/class-names'
import type { ComponentProps } from 'react'
import * as css from './button.module.css'

const VARIANTS = { plain: css.plain, danger: css.danger }

interface ButtonProps extends ComponentProps<'button'> {
  variant?: keyof typeof VARIANTS
}

export function Button({ variant = 'plain', className, ...props }: ButtonProps) {
  return (
    <button
      type="button"
      {...props}
      className={classNames(css.button, VARIANTS[variant], className)}
    />
  )
}
