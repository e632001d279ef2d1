import { classNames } from '@fanlight/ui/class-names'
import type { ComponentProps } from 'react'
import * as css from './button.module.css'

const VARIANTS = { main: css.main, tint: css.tint }

interface DownloadLinkProps extends ComponentProps<'a'> {
  variant?: keyof typeof VARIANTS
}

/** A file of the server's own; the browser saves it, and the page stays. */
export function DownloadLink({ variant = 'main', className, ...props }: DownloadLinkProps) {
  return <a download {...props} className={classNames(css.button, VARIANTS[variant], className)} />
}
