import type { ReactNode } from 'react'
import * as css from './bottom-bar.module.css'

/** Where the messenger's own buttons would be, for a client that draws none. */
export function BottomBar({ children }: { children: ReactNode }) {
  return <div className={css.bar}>{children}</div>
}
