import type { ReactNode } from 'react'
import * as css from './alert.module.css'

/** What went wrong with something that was asked for, read out when it comes. */
export function Alert({ children }: { children: ReactNode }) {
  return (
    <p role="alert" className={css.alert}>
      {children}
    </p>
  )
}
