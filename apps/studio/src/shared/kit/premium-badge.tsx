import { Icon } from '@fanlight/ui/icon'
import { CROWN } from '@fanlight/ui/icons'
import type { ReactNode } from 'react'
import * as css from './premium-badge.module.css'

/** Gold, as Premium is everywhere. */
export function PremiumBadge({ children }: { children: ReactNode }) {
  return (
    <span className={css.badge}>
      <Icon shape={CROWN} size={13} />
      {children}
    </span>
  )
}
