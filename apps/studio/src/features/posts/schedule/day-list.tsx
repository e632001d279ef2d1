import { useI18n } from '../../../shared/i18n.ts'
import { dayKey } from './month.ts'
import { PlannedRow } from './planned-row.tsx'
import type { Planned, PlannedPost } from './schedule.queries.ts'
import * as css from './schedule-page.module.css'

interface DayListProps {
  shown: readonly Date[]
  days: ReadonlyMap<string, Planned[]>
  onMove: (post: PlannedPost) => void
}

/** Those of the days that have something, one below the other. */
export function DayList({ shown, days, onMove }: DayListProps) {
  const { t, date } = useI18n()
  const taken = shown.filter((day) => days.has(dayKey(day)))
  if (taken.length === 0) return <p className={css.none}>{t('schedule_empty_month')}</p>
  return taken.map((day) => (
    <section key={day.getTime()} className={css.listed}>
      <h3>{date(day, { weekday: 'long', day: 'numeric', month: 'long' })}</h3>
      <ul>
        {days.get(dayKey(day))?.map((planned) => (
          <PlannedRow key={planned.key} planned={planned} onMove={onMove} />
        ))}
      </ul>
    </section>
  ))
}
