import { classNames } from '@fanlight/ui/class-names'
import { Icon } from '@fanlight/ui/icon'
import type { IconShape } from '@fanlight/ui/icons'
import { createLink } from '@tanstack/react-router'
import type { ComponentProps } from 'react'
import * as css from './button.module.css'

const VARIANTS = { main: css.main, tint: css.tint, plain: css.plain }

interface ButtonLinkProps extends ComponentProps<'a'> {
  variant?: keyof typeof VARIANTS
  icon?: IconShape
}

/** Leads to another page, and looks like a button because it is what one came for. */
export const ButtonLink = createLink(
  ({ variant = 'main', icon, className, children, ...props }: ButtonLinkProps) => (
    <a {...props} className={classNames(css.button, VARIANTS[variant], className)}>
      {icon && <Icon shape={icon} size={18} />}
      {children}
    </a>
  ),
)
