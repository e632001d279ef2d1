import { classNames } from '@fanlight/ui/class-names'
import { t } from '../texts/texts.ts'
import * as css from './status-badge.module.css'

/** Whether it can still vanish. */
export function StatusBadge({ isFinal }: { isFinal: boolean }) {
  return (
    <span className={classNames(css.badge, isFinal && css.final)}>
      {isFinal ? t.chain.final : t.chain.pending}
    </span>
  )
}
