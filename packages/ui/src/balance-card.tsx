import type { ComponentProps, ReactNode } from 'react'
import * as css from './balance-card.module.css'
import { classNames } from './class-names.ts'
import { FanPanes } from './fan-panes.tsx'
import { fanRings } from './fan-paths.ts'
import { Icon } from './icon.tsx'
import { PLUS } from './icons.ts'

const WIDTH = 230
const HEIGHT = 150
const PANES = fanRings(
  { cx: WIDTH, cy: HEIGHT + 14, inner: 46, panes: 5, gap: 5, sweep: 90 },
  104,
  190,
)

/** `children` are the amount. */
interface BalanceCardProps extends ComponentProps<'section'> {
  label: string
  action?: { text: string; onClick: () => void }
  /** Strips below the amount. */
  foot?: ReactNode
}

/** The balance: dusk on the left where the words are, sunrise at the bottom right. */
export function BalanceCard(props: BalanceCardProps) {
  const { label, action, foot, className, children, ...rest } = props
  return (
    <section aria-label={label} {...rest} className={classNames(css.card, className)}>
      <FanPanes
        className={css.panes}
        paths={PANES}
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        preserveAspectRatio="xMaxYMax slice"
      />
      <div className={css.row}>
        <div>
          <span className={css.label}>{label}</span>
          {children}
        </div>
        {action && (
          <button type="button" className={css.pill} onClick={action.onClick}>
            <Icon shape={PLUS} size={20} />
            {action.text}
          </button>
        )}
      </div>
      {foot}
    </section>
  )
}

interface BalanceStripProps {
  /** As high as the highest: what takes its place later moves nothing below the card. */
  isTall?: boolean
  children?: ReactNode
}

/** At the foot of the card. */
export function BalanceStrip({ isTall, children }: BalanceStripProps) {
  return <div className={classNames(css.strip, isTall && css.tall)}>{children}</div>
}
