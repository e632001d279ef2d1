import type { ReactNode } from 'react'
import * as css from './hidden-text.module.css'

/** Words for those who hear the page. */
export function HiddenText({ children }: { children: ReactNode }) {
  return <span className={css.hidden}>{children}</span>
}
