import { cents, centsFromEur } from '@fanlight/contract/money'
import { fanPaths } from '@fanlight/ui/fan-paths'
import { Money } from '@fanlight/ui/money'
import { useBilling } from '../../shared/billing/billing-i18n.ts'
import * as css from './gauge.module.css'
import type { Limits } from './limits.queries.ts'
import { monthName } from './month.ts'

const PANES = fanPaths({ cx: 140, cy: 138, inner: 92, outer: 134, panes: 12, gap: 6 })

/** What of the month is spent: the panes of the fan light up from the left, the last one by half. */
export function Gauge({ limits: { cap, spent, month } }: { limits: Limits }) {
  const { t, money, moneyParts, language } = useBilling()
  const share = cap === null ? 0 : Math.min(1, spent / cap)
  const lit = share * PANES.length
  const name = monthName(month, language)
  const line =
    cap === null
      ? t('limits.spentIn', { month: name })
      : t('limits.ofCap', { cap: money(centsFromEur(cap)), month: name })
  return (
    <div className={css.gauge}>
      <svg viewBox="0 0 280 142" width="280" height="142" aria-hidden="true">
        <defs>
          <linearGradient
            id="gauge"
            gradientUnits="userSpaceOnUse"
            x1="6"
            y1="138"
            x2="274"
            y2="40"
          >
            <stop offset="0" stopColor="#de3f63" />
            <stop offset=".5" stopColor="#f9763f" />
            <stop offset="1" stopColor="#ffc04f" />
          </linearGradient>
        </defs>
        {PANES.map((path, at) => (
          <path key={path} d={path} className={paneClass(lit - at)} />
        ))}
      </svg>
      <p className={css.hub}>
        <Money className={css.figure} parts={moneyParts(cents(Math.round(spent * 100)))} />
        <span>{line}</span>
      </p>
    </div>
  )
}

/** `reach` is how many panes from this one on are lit. */
function paneClass(reach: number): string | undefined {
  if (reach >= 1) return css.lit
  return reach > 0 ? css.half : css.off
}
