import type { ReactNode } from 'react'

/** Names and what they stand for, one under the other. */
export function Rows({ rows }: { rows: [name: string, value: ReactNode][] }) {
  return (
    <dl className="rows">
      {rows.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
