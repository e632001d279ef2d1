import { Logo } from '@fanlight/ui/logo'
import type { ReactNode } from 'react'
import * as css from './state.module.css'

interface StateProps {
  title: string
  line: string
  children?: ReactNode
}

/** A page that says one thing: what there is, and what to do next. */
export function State({ title, line, children }: StateProps) {
  return (
    <div className={css.state}>
      <Logo width={72} />
      <h1>{title}</h1>
      <p>{line}</p>
      {children}
    </div>
  )
}

/** While something is on its way; nothing to see for the first moment. */
export function Waiting({ text }: { text: string }) {
  return (
    <div role="status" className={css.waiting}>
      {text}
    </div>
  )
}
