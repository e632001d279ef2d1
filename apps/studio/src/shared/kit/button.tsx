import { classNames } from '@fanlight/ui/class-names'
import { Icon } from '@fanlight/ui/icon'
import type { IconShape } from '@fanlight/ui/icons'
import type { ComponentProps } from 'react'
import * as css from './button.module.css'

const VARIANTS = { main: css.main, tint: css.tint, plain: css.plain, danger: css.danger }

interface ButtonProps extends ComponentProps<'button'> {
  variant?: keyof typeof VARIANTS
  icon?: IconShape
}

/** A button of the studio, as high as a desk needs it and as a thumb does. */
export function Button({ variant = 'main', icon, className, children, ...props }: ButtonProps) {
  return (
    <button
      type="button"
      {...props}
      className={classNames(css.button, VARIANTS[variant], className)}
    >
      {icon && <Icon shape={icon} size={18} />}
      {children}
    </button>
  )
}
