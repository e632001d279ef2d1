import { PLUS } from '@fanlight/ui/icons'
import { useNow } from '@fanlight/web/use-now'
import { useI18n } from '../../../shared/i18n.ts'
import { ButtonLink } from '../../../shared/kit/button-link.tsx'
import { Panel } from '../../../shared/kit/panel.tsx'
import { dayAfter } from './month.ts'
import { PlannedRow } from './planned-row.tsx'
import type { Planned, PlannedPost } from './schedule.queries.ts'
import * as css from './schedule-page.module.css'

interface DayPanelProps {
  day: Date
  planned: readonly Planned[]
  onMove: (post: PlannedPost) => void
}

/** What is on the chosen day; an empty one is an offer. */
export function DayPanel({ day, planned, onMove }: DayPanelProps) {
  const { t, date } = useI18n()
  const isAhead = dayAfter(day, 1) > useNow()
  return (
    <Panel className={css.panel}>
      <h2>{date(day, { weekday: 'long', day: 'numeric', month: 'long' })}</h2>
      {planned.length === 0 && (
        <p className={css.none}>{t(isAhead ? 'schedule_free_day' : 'schedule_nothing')}</p>
      )}
      <ul>
        {planned.map((each) => (
          <PlannedRow key={each.key} planned={each} onMove={onMove} />
        ))}
      </ul>
      {isAhead && (
        <ButtonLink
          variant="tint"
          icon={PLUS}
          to="/posts/$id"
          params={{ id: 'new' }}
          search={{ day: Math.floor(noonOf(day).getTime() / 1000) }}
        >
          {t('schedule_add')}
        </ButtonLink>
      )}
    </Panel>
  )
}

function noonOf(day: Date): Date {
  return new Date(day.getFullYear(), day.getMonth(), day.getDate(), 12)
}
