import type { ReactNode } from 'react'
import * as css from './hidden-title.module.css'

/** What a screen is called, for those who hear it; to the eye the screen says it otherwise. */
export function HiddenTitle({ children }: { children: ReactNode }) {
  return <h1 className={css.hidden}>{children}</h1>
}
