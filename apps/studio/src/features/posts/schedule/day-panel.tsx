import { PLUS } from '@fanlight/ui/icons'
import { useNow } from '@fanlight/web/use-now'
import { useI18n } from '../../../shared/i18n.ts'
import { ButtonLink } from '../../../shared/kit/button-link.tsx'
import { Panel } from '../../../shared/kit/panel.tsx'
import { dayAfter } from './month.ts'
import { PlannedRow } from './planned-row.tsx'
import type { PlannedPost } from './schedule.queries.ts'
import * as css from './schedule-page.module.css'

interface DayPanelProps {
  day: Date
  posts: readonly PlannedPost[]
  onMove: (post: PlannedPost) => void
}

/** What is on the chosen day; an empty one is an offer. */
export function DayPanel({ day, posts, onMove }: DayPanelProps) {
  const { t, date } = useI18n()
  const isAhead = dayAfter(day, 1) > useNow()
  return (
    <Panel className={css.panel}>
      <h2>{date(day, { weekday: 'long', day: 'numeric', month: 'long' })}</h2>
      {posts.length === 0 && (
        <p className={css.none}>{t(isAhead ? 'schedule_free_day' : 'schedule_nothing')}</p>
      )}
      <ul>
        {posts.map((post) => (
          <PlannedRow key={post.id} post={post} onMove={onMove} />
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
