import type { Dashboard, DashboardPeriod } from '@fanlight/contract'
import { centsFromEur } from '@fanlight/contract/money'
import { useState } from 'react'
import { useI18n } from '../../shared/i18n.ts'
import { Panel } from '../../shared/kit/panel.tsx'
import { useWidth } from '../../shared/use-width.ts'
import { type Bar, layOut } from './chart-layout.ts'
import { ChartTable } from './chart-table.tsx'
import * as css from './dashboard-page.module.css'
import { dayName } from './day-name.ts'
import { KINDS, sumOf } from './kinds.ts'

const HEIGHT = 300

interface ChartProps {
  dashboard: Dashboard
  period: DashboardPeriod
}

/** A picture for those who look at it, and the same as a table for those who do not. */
export function EarningsChart({ dashboard, period }: ChartProps) {
  const { t } = useI18n()
  return (
    <Panel className={css.chart} aria-label={t('earnings')}>
      <header>
        <h2>{t('earnings')}</h2>
        <ul className={css.legend}>
          {KINDS.map(({ kind, text, colour }) => (
            <li key={kind}>
              <i style={{ background: colour }} />
              {t(text)}
            </li>
          ))}
        </ul>
      </header>
      <Bars dashboard={dashboard} period={period} />
      <ChartTable dashboard={dashboard} period={period} />
    </Panel>
  )
}

function Bars({ dashboard, period }: ChartProps) {
  const i18n = useI18n()
  const [ref, width] = useWidth()
  const [pointed, setPointed] = useState<number | null>(null)
  const { bars, lines } = layOut(dashboard.buckets, { width, height: HEIGHT })
  const every = Math.ceil(bars.length / Math.max(2, Math.floor(width / 90)))
  const tip = pointed === null ? undefined : bars[pointed]
  return (
    <div ref={ref} className={css.plot} onPointerLeave={() => setPointed(null)}>
      <svg width={width} height={HEIGHT} aria-hidden="true">
        {lines.map(({ y, eur }) => (
          <g key={eur}>
            <line x1={48} x2={width} y1={y} y2={y} className={css.line} />
            <text x={42} y={y + 4} textAnchor="end">
              {`€${i18n.number(eur)}`}
            </text>
          </g>
        ))}
        {bars.map((bar, at) => (
          <g key={bar.day} onPointerEnter={() => setPointed(at)}>
            <rect
              x={bar.x - bar.gap / 2}
              width={bar.width + bar.gap}
              y={0}
              height={HEIGHT - 24}
              className={at === pointed ? css.pointed : css.clear}
            />
            {bar.parts.map(({ kind, path, colour }) => (
              <path key={kind} d={path} fill={colour} />
            ))}
            {at % every === 0 && (
              <text x={bar.x + bar.width / 2} y={HEIGHT - 6} textAnchor="middle">
                {dayName(i18n, bar.day, period, 'short')}
              </text>
            )}
          </g>
        ))}
      </svg>
      {tip && <Tip bar={tip} period={period} isLeft={tip.x > width / 2} />}
    </div>
  )
}

function Tip({ bar, period, isLeft }: { bar: Bar; period: DashboardPeriod; isLeft: boolean }) {
  const i18n = useI18n()
  const { t, money } = i18n
  const side = isLeft ? { right: `calc(100% - ${bar.x - 8}px)` } : { left: bar.x + bar.width + 8 }
  return (
    <div className={css.tip} style={side} aria-hidden="true">
      <b>{money(centsFromEur(sumOf(bar.earned)))}</b>
      <span>{dayName(i18n, bar.day, period, 'long')}</span>
      {KINDS.map(({ kind, text }) => (
        <div key={kind}>
          <span>{t(text)}</span>
          <span>{money(centsFromEur(bar.earned[kind]))}</span>
        </div>
      ))}
    </div>
  )
}
