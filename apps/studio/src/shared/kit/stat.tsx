import type { ReactNode } from 'react'
import * as css from './stat.module.css'

/** Figures side by side, each with its name and a line about it. */
export function StatList({ children }: { children: ReactNode }) {
  return <dl className={css.stats}>{children}</dl>
}

interface StatProps {
  name: string
  value: ReactNode
  line?: ReactNode
  /** A small drawing beside the name, where there is room for it. */
  spark?: ReactNode
}

export function Stat({ name, value, line, spark }: StatProps) {
  return (
    <div className={css.stat}>
      <dt>{name}</dt>
      <dd>
        <b className={css.value}>{value}</b>
        {line && <span className={css.line}>{line}</span>}
        {spark && <span className={css.spark}>{spark}</span>}
      </dd>
    </div>
  )
}
