import type { ReactNode } from 'react'
import { Toolbar as AriaToolbar } from 'react-aria-components'

interface ToolbarProps {
  label: string
  className: string
  children: ReactNode
}

/** One stop of the Tab key; arrows lead from button to button. */
export function Toolbar({ label, className, children }: ToolbarProps) {
  return (
    <AriaToolbar aria-label={label} className={className}>
      {children}
    </AriaToolbar>
  )
}
