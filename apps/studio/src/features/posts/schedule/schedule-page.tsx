import { PLUS } from '@fanlight/ui/icons'
import { useLateModule } from '@fanlight/web/use-late-module'
import { useNow } from '@fanlight/web/use-now'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useI18n } from '../../../shared/i18n.ts'
import { ButtonLink } from '../../../shared/kit/button-link.tsx'
import { LoadFailure } from '../../../shared/kit/load-failure.tsx'
import { Page } from '../../../shared/kit/page.tsx'
import { Segments } from '../../../shared/kit/segments.tsx'
import { State } from '../../../shared/kit/state.tsx'
import { useServices } from '../../../shared/services.ts'
import { useMay } from '../../../shared/session.ts'
import { useIsNarrow } from '../../../shared/use-is-narrow.ts'
import { DayList } from './day-list.tsx'
import { DayPanel } from './day-panel.tsx'
import { dayKey, monthOf, onDay, weeksOf } from './month.ts'
import { MonthGrid } from './month-grid.tsx'
import { MonthHead } from './month-head.tsx'
import { byDay, calendarQuery, type PlannedPost, timeOf, useMove } from './schedule.queries.ts'
import * as css from './schedule-page.module.css'

const loadDialog = () => import('../schedule-dialog.tsx')

export function SchedulePage() {
  const { t } = useI18n()
  const may = useMay()
  if (!may('publish')) return <State title={t('forbidden_title')} line={t('forbidden_line')} />
  return <Schedule />
}

function Schedule() {
  const { t, date } = useI18n()
  const now = useNow()
  const isNarrow = useIsNarrow()
  const [look, setLook] = useState<'month' | 'list'>('month')
  const [day, setDay] = useState(now)
  const [moved, setMoved] = useState<PlannedPost | null>(null)
  const move = useMove()
  const weeks = weeksOf(monthOf(day))
  const { data, error, refetch } = useQuery(calendarQuery(useServices(), weeks))
  if (error && !data) return <LoadFailure error={error} onRetry={() => void refetch()} />
  const days = byDay(data?.posts ?? [])
  const dragTo = (post: PlannedPost, to: Date) =>
    move.mutate({ id: post.id, at: onDay(timeOf(post), to) })
  const isList = isNarrow || look === 'list'
  return (
    <Page
      title={t('schedule')}
      line={t('schedule_zone', { zone: zoneOf(date, now) })}
      actions={
        <>
          {!isNarrow && <LookChoice value={look} onChange={setLook} />}
          <ButtonLink to="/posts/$id" params={{ id: 'new' }} icon={PLUS}>
            {t('posts_new')}
          </ButtonLink>
        </>
      }
    >
      <div className={isList ? undefined : css.columns}>
        <section className={css.calendar} aria-label={t('schedule')}>
          <MonthHead day={day} now={now} onDay={setDay} />
          {isList ? (
            <DayList month={monthOf(day)} days={days} onMove={setMoved} />
          ) : (
            <MonthGrid {...{ weeks, day, now, days }} onDay={setDay} onDrag={dragTo} />
          )}
        </section>
        {!isList && <DayPanel day={day} posts={days.get(dayKey(day)) ?? []} onMove={setMoved} />}
      </div>
      <MoveDialog post={moved} onClose={() => setMoved(null)} />
    </Page>
  )
}

function LookChoice(props: {
  value: 'month' | 'list'
  onChange: (look: 'month' | 'list') => void
}) {
  const { t } = useI18n()
  return (
    <Segments
      label={t('schedule_look')}
      options={[
        { value: 'month', text: t('schedule_month') },
        { value: 'list', text: t('schedule_list') },
      ]}
      {...props}
    />
  )
}

function MoveDialog({ post, onClose }: { post: PlannedPost | null; onClose: () => void }) {
  const move = useMove()
  const late = useLateModule(loadDialog, post !== null)
  if (!post || !late) return null
  return (
    <late.ScheduleDialog
      publishAt={post.publishAt}
      onSchedule={(at) => move.mutate({ id: post.id, at })}
      onClose={onClose}
    />
  )
}

/** Lisbon, GMT+1 */
function zoneOf(date: ReturnType<typeof useI18n>['date'], now: Date): string {
  const zone = new Intl.DateTimeFormat().resolvedOptions().timeZone
  const city = zone.split('/').at(-1)?.replaceAll('_', ' ') ?? zone
  const offset = date(now, { timeZoneName: 'shortOffset' })
    .split(/[\s,\u00a0\u202f]+/)
    .at(-1)
  return `${city}, ${offset ?? ''}`
}
