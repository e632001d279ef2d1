import type { StudioFan } from '@fanlight/contract'
import { centsFromEur } from '@fanlight/contract/money'
import { useI18n } from '../../shared/i18n.ts'
import { Panel } from '../../shared/kit/panel.tsx'
import * as hidden from '../../shared/kit/unseen.module.css'
import { useWidth } from '../../shared/use-width.ts'
import * as css from './fan-page.module.css'

const HEIGHT = 172
const FOOT = 22
const HEAD = 18
const GAP = 1.5

const KINDS = [
  { kind: 'premium', text: 'kind_premium', colour: 'var(--c-premium)' },
  { kind: 'posts', text: 'kind_post', colour: 'var(--c-post)' },
  { kind: 'messages', text: 'kind_message', colour: 'var(--c-message)' },
  { kind: 'tips', text: 'kind_tip', colour: 'var(--c-tip)' },
] as const

type Month = StudioFan['byMonth'][number]

/** What the fan spent in each month; for those who hear the page it is a table. */
export function MonthsChart({ byMonth }: { byMonth: readonly Month[] }) {
  const { t, shortMoney, date } = useI18n()
  const [ref, width] = useWidth()
  if (byMonth.length === 0) return null
  const most = Math.max(1, ...byMonth.map(sumOf))
  const room = width / byMonth.length
  const nameOf = ({ month }: Month, style: 'short' | 'long') =>
    date(new Date(`${month}-15T12:00:00Z`), { month: style })
  return (
    <Panel className={css.panel}>
      <div className={css.panelHead}>
        <h2 id="months">{t('fan_by_month')}</h2>
      </div>
      <div ref={ref} aria-hidden="true">
        <svg className={css.months} viewBox={`0 0 ${width} ${HEIGHT}`} role="presentation">
          {byMonth.map((month, at) => (
            <g key={month.month}>
              {barsOf(month, (HEIGHT - FOOT - HEAD) / most).map(({ kind, y, height, colour }) => (
                <rect
                  key={kind}
                  x={at * room + room * 0.25}
                  width={room * 0.5}
                  y={y}
                  height={height}
                  rx={3}
                  fill={colour}
                />
              ))}
              <text
                x={(at + 0.5) * room}
                y={topOf(month, (HEIGHT - FOOT - HEAD) / most) - 5}
                textAnchor="middle"
              >
                {byMonth.length <= 6 && shortMoney(centsFromEur(Math.round(sumOf(month))))}
              </text>
              <text x={(at + 0.5) * room} y={HEIGHT - 5} textAnchor="middle">
                {nameOf(month, 'short').slice(0, byMonth.length > 6 ? 1 : undefined)}
              </text>
            </g>
          ))}
        </svg>
      </div>
      <div className={hidden.unseen}>
        <table aria-labelledby="months">
          <thead>
            <tr>
              <th scope="col">{t('month')}</th>
              {KINDS.map(({ kind, text }) => (
                <th key={kind} scope="col">
                  {t(text)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {byMonth.map((month) => (
              <tr key={month.month}>
                <th scope="row">{nameOf(month, 'long')}</th>
                {KINDS.map(({ kind }) => (
                  <td key={kind}>{shortMoney(centsFromEur(month[kind]))}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Panel>
  )
}

function sumOf(month: Month): number {
  return KINDS.reduce((sum, { kind }) => sum + month[kind], 0)
}

function topOf(month: Month, scale: number): number {
  return HEIGHT - FOOT - sumOf(month) * scale
}

function barsOf(month: Month, scale: number) {
  let bottom = HEIGHT - FOOT
  return KINDS.filter(({ kind }) => month[kind] > 0).map(({ kind, colour }) => {
    const height = Math.max(1, month[kind] * scale - GAP)
    bottom -= height
    const y = bottom
    bottom -= GAP
    return { kind, colour, y, height }
  })
}
