import type { ComponentProps, ReactNode } from 'react'
import { classNames } from './class-names.ts'
import * as css from './state.module.css'

interface StateProps extends ComponentProps<'div'> {
  picture: ReactNode
  title: string
  line: string
}

/** A screen that says one thing: a picture, a title, a sentence, and what goes with it. */
export function State({ picture, title, line, className, children, ...props }: StateProps) {
  return (
    <div {...props} className={classNames(css.state, className)}>
      {picture}
      <h1>{title}</h1>
      <p className={css.line}>{line}</p>
      {children && <div className={css.more}>{children}</div>}
    </div>
  )
}
