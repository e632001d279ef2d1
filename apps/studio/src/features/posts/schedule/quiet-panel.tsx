import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useI18n } from '../../../shared/i18n.ts'
import { Panel } from '../../../shared/kit/panel.tsx'
import { useServices } from '../../../shared/services.ts'
import { postsQuery } from '../posts.queries.ts'
import { dayKey, quietDays } from './month.ts'
import type { Planned } from './schedule.queries.ts'
import * as css from './schedule-page.module.css'

const DAYS_LEAST = 3

interface QuietPanelProps {
  shown: readonly Date[]
  now: Date
  days: ReadonlyMap<string, Planned[]>
}

/** Days ahead on which fans would get nothing, and what could fill them. */
export function QuietPanel({ shown, now, days }: QuietPanelProps) {
  const { t, date } = useI18n()
  const { data } = useInfiniteQuery(postsQuery(useServices(), { state: 'draft' }))
  const quiet = quietDays(shown, {
    today: now,
    taken: (day) => days.has(dayKey(day)),
    least: DAYS_LEAST,
  })
  if (!quiet) return null
  const drafts = data?.pages[0]?.counts?.draft ?? 0
  const words = (day: Date) => date(day, { day: 'numeric', month: 'long' })
  return (
    <Panel className={css.panel}>
      <h2>{t('schedule_quiet', { first: words(quiet.first), last: words(quiet.last) })}</h2>
      <p className={css.none}>{t('schedule_quiet_line', { count: quiet.count })}</p>
      {drafts > 0 && (
        <Link to="/posts" search={{ state: 'draft' }} className={css.fill}>
          {t('schedule_fill', { count: drafts })}
        </Link>
      )}
    </Panel>
  )
}
