import type { Campaign } from '@fanlight/contract'
import { useI18n } from '../../shared/i18n.ts'
import { Panel } from '../../shared/kit/panel.tsx'
import * as css from './campaign-progress.module.css'

const HOUR_SECONDS = 3600
const HOURS_MAX = 24

/** How often it was bought in each hour, from the first to the last, in the time of this place. */
export function HoursChart({ hours }: { hours: Campaign['byHour'] }) {
  const { t, date, number } = useI18n()
  const bars = withGaps(hours).slice(-HOURS_MAX)
  const most = Math.max(...bars.map(({ bought }) => bought), 1)
  const best = bars.find(({ bought }) => bought === most)
  const hourOf = (at: number) => date(new Date(at * 1000), { timeStyle: 'short' })
  return (
    <Panel className={css.panel}>
      <header className={css.chartHead}>
        <h2 id="by-hour">{t('campaign_by_hour')}</h2>
        {best && <span>{t('campaign_best_hour', { hour: hourOf(best.at), count: most })}</span>}
      </header>
      <ol aria-labelledby="by-hour" className={css.hours}>
        {bars.map(({ at, bought }) => (
          <li key={at}>
            <i
              aria-hidden="true"
              className={css.column}
              style={{ height: `${(100 * bought) / most}%` }}
            />
            <b>{number(bought)}</b>
            <span>{hourOf(at)}</span>
          </li>
        ))}
      </ol>
    </Panel>
  )
}

/** Hours without a sale stand between the others. */
function withGaps(hours: Campaign['byHour']): Campaign['byHour'] {
  const [first, last] = [hours[0], hours.at(-1)]
  if (!first || !last) return []
  const bought = new Map(hours.map((hour) => [hour.at, hour.bought]))
  const from = Math.max(first.at, last.at - (HOURS_MAX - 1) * HOUR_SECONDS)
  const count = Math.round((last.at - from) / HOUR_SECONDS) + 1
  return Array.from({ length: count }, (_, index) => {
    const at = from + index * HOUR_SECONDS
    return { at, bought: bought.get(at) ?? 0 }
  })
}
