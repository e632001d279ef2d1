import { classNames } from '@fanlight/ui/class-names'
import type { ComponentProps } from 'react'
import * as css from './panel-link.module.css'

/** A button of a few words that looks like a link. */
export function PanelLink({ className, ...props }: ComponentProps<'button'>) {
  return <button type="button" {...props} className={classNames(css.link, className)} />
}
