import type { ReactNode } from 'react'
import * as css from './balance-notice.module.css'
import { Icon } from './icon.tsx'
import { ALERT } from './icons.ts'

/** What stands in the way of the balance, in a strip of its card. */
export function BalanceNotice({ children }: { children: ReactNode }) {
  return (
    <div className={css.notice}>
      <Icon shape={ALERT} size={20} />
      <span>{children}</span>
    </div>
  )
}
