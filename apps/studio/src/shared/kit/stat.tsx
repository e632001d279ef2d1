import type { ReactNode } from 'react'
import * as css from './stat.module.css'

/** Figures side by side, each with its name and a line about it. */
export function StatList({ children }: { children: ReactNode }) {
  return <dl className={css.stats}>{children}</dl>
}

export function Stat({ name, value, line }: { name: string; value: ReactNode; line?: ReactNode }) {
  return (
    <div className={css.stat}>
      <dt>{name}</dt>
      <dd>
        <b className={css.value}>{value}</b>
        {line && <span className={css.line}>{line}</span>}
      </dd>
    </div>
  )
}
