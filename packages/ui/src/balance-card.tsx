import type { ReactNode } from 'react'
import * as css from './balance-card.module.css'
import { FanPanes } from './fan-panes.tsx'
import { fanRings } from './fan-paths.ts'
import { Icon } from './icon.tsx'
import { ALERT, PLUS } from './icons.ts'

const WIDTH = 230
const HEIGHT = 150
const PANES = fanRings(
  { cx: WIDTH, cy: HEIGHT + 14, inner: 46, panes: 5, gap: 5, sweep: 90 },
  104,
  190,
)

interface BalanceCardProps {
  label: string
  amount: ReactNode
  action?: { text: string; press: () => void }
  /** What the balance is short of. */
  notice?: ReactNode
}

/** The balance: dusk on the left where the words are, sunrise at the bottom right. */
export function BalanceCard({ label, amount, action, notice }: BalanceCardProps) {
  return (
    <section className={css.card} aria-label={label}>
      <FanPanes
        className={css.panes}
        paths={PANES}
        width={WIDTH}
        height={HEIGHT}
        fit="xMaxYMax slice"
      />
      <div className={css.row}>
        <div>
          <span className={css.label}>{label}</span>
          {amount}
        </div>
        {action && (
          <button type="button" className={css.pill} onClick={action.press}>
            <Icon shape={PLUS} size={20} />
            {action.text}
          </button>
        )}
      </div>
      {notice && (
        <div className={css.strip}>
          <Icon shape={ALERT} size={20} />
          <span>{notice}</span>
        </div>
      )}
    </section>
  )
}
