import { classNames } from '@fanlight/ui/class-names'
import type { ComponentProps } from 'react'
import * as css from './panel.module.css'

export function Panel({ className, ...props }: ComponentProps<'section'>) {
  return <section {...props} className={classNames(css.panel, className)} />
}
