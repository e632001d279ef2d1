import type { ReactNode } from 'react'
import * as css from './rows.module.css'

export type Row = [name: string, value: ReactNode]

/** Names and what they stand for, one under the other. */
export function Rows({ rows }: { rows: readonly Row[] }) {
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
