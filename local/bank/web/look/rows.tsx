import type { ReactNode } from 'react'
import * as css from './rows.module.css'

/** Names and what they stand for, one under the other. */
export function Rows({ rows }: { rows: [name: string, value: ReactNode][] }) {
  return (
    <dl className={css.rows}>
      {rows.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
