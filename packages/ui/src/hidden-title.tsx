import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'
import * as css from './hidden-title.module.css'

/** What a screen is called, for those who hear it; to the eye the screen says it otherwise. */
export function HiddenTitle({ className, children, ...props }: ComponentProps<'h1'>) {
  return (
    <h1 {...props} className={classNames(css.hidden, className)}>
      {children}
    </h1>
  )
}
