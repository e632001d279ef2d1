import { useI18n } from '../../../shared/i18n.ts'
import { dayKey, type Month, weeksOf } from './month.ts'
import { PlannedRow } from './planned-row.tsx'
import type { PlannedPost } from './schedule.queries.ts'
import * as css from './schedule-page.module.css'

interface DayListProps {
  month: Month
  days: ReadonlyMap<string, PlannedPost[]>
  onMove: (post: PlannedPost) => void
}

/** The days of a month that have something, one below the other. */
export function DayList({ month, days, onMove }: DayListProps) {
  const { t, date } = useI18n()
  const shown = weeksOf(month)
    .flat()
    .filter((day) => day.getMonth() === month.month && days.has(dayKey(day)))
  if (shown.length === 0) return <p className={css.none}>{t('schedule_empty_month')}</p>
  return shown.map((day) => (
    <section key={day.getTime()} className={css.listed}>
      <h3>{date(day, { weekday: 'long', day: 'numeric', month: 'long' })}</h3>
      <ul>
        {days.get(dayKey(day))?.map((post) => (
          <PlannedRow key={post.id} post={post} onMove={onMove} />
        ))}
      </ul>
    </section>
  ))
}
