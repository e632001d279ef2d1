import type { ReactNode } from 'react'
import * as css from './state.module.css'

interface StateProps {
  picture: ReactNode
  title: string
  line: string
  children?: ReactNode
}

/** A screen that says one thing: a picture, a title, a sentence, and what goes with it. */
export function State({ picture, title, line, children }: StateProps) {
  return (
    <div className={css.state}>
      {picture}
      <h1>{title}</h1>
      <p className={css.line}>{line}</p>
      {children && <div className={css.more}>{children}</div>}
    </div>
  )
}
