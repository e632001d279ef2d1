import type { ReactNode } from 'react'
import * as css from './screen.module.css'

interface ScreenProps {
  children: ReactNode
  /** Whether the sides keep clear of the page's edge; a screen with a cover sees to that itself. */
  isInset?: boolean
}

export function Screen({ children, isInset = true }: ScreenProps) {
  return <main className={`${css.screen} ${isInset ? css.inset : ''}`}>{children}</main>
}
