import type { ReactNode } from 'react'
import * as table from './staff-table.module.css'

interface TableScrollProps {
  label: string
  children: ReactNode
}

/** A table that is wider than a phone: arrows move it too, for those who have no finger on it. */
export function TableScroll({ label, children }: TableScrollProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by the keyboard
    <section className={table.scroll} aria-label={label} tabIndex={0}>
      {children}
    </section>
  )
}
