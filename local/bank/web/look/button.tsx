import { classNames } from '@fanlight/ui/class-names'
import type { ComponentProps } from 'react'
import * as css from './button.module.css'

const VARIANTS = { main: css.main, danger: css.danger, link: css.link }

interface ButtonProps extends ComponentProps<'button'> {
  variant?: keyof typeof VARIANTS
}

export function Button({ variant = 'main', ...props }: ButtonProps) {
  return <button type="button" {...props} className={classNames(css.button, VARIANTS[variant])} />
}

/** Leads to another page, and looks like a button. */
export function ButtonLink(props: ComponentProps<'a'>) {
  return <a {...props} className={classNames(css.button, css.plain)} />
}
