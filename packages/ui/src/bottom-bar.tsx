import type { ComponentProps } from 'react'
import * as css from './bottom-bar.module.css'
import { classNames } from './class-names.ts'

/** Where the messenger's own buttons would be, for a client that draws none. */
export function BottomBar({ className, ...props }: ComponentProps<'div'>) {
  return <div {...props} className={classNames(css.bar, className)} />
}
