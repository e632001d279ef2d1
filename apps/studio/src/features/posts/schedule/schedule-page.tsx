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
import { dayKey, monthOf, onDay, weekOf, weeksOf } from './month.ts'
import { MonthGrid } from './month-grid.tsx'
import { MonthHead } from './month-head.tsx'
import { QuietPanel } from './quiet-panel.tsx'
import {
  byDay,
  calendarQuery,
  messagesQuery,
  type PlannedPost,
  timeOf,
  useMove,
} from './schedule.queries.ts'
import * as css from './schedule-page.module.css'

const loadDialog = () => import('../schedule-dialog.tsx')

export function SchedulePage() {
  const { t } = useI18n()
  const may = useMay()
  if (!may('publish')) return <State title={t('forbidden_title')} line={t('forbidden_line')} />
  return <Schedule />
}

type Look = 'month' | 'week' | 'list'

function Schedule() {
  const { t, date } = useI18n()
  const now = useNow()
  const isNarrow = useIsNarrow()
  const [chosen, setLook] = useState<Look>('month')
  const [day, setDay] = useState(now)
  const [moved, setMoved] = useState<PlannedPost | null>(null)
  const look = isNarrow ? 'list' : chosen
  const weeks = look === 'week' ? [weekOf(day)] : weeksOf(monthOf(day))
  const { days, failure, hasMessages, retry } = usePlanned(weeks)
  const move = useMove()
  if (failure) return <LoadFailure error={failure} onRetry={retry} />
  const dragTo = (post: PlannedPost, to: Date) =>
    move.mutate({ id: post.id, at: onDay(timeOf(post), to) })
  const { month } = monthOf(day)
  const shown = weeks.flat().filter((each) => look === 'week' || each.getMonth() === month)
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
      <div className={look === 'list' ? undefined : css.columns}>
        <section className={css.calendar} aria-label={t('schedule')}>
          <MonthHead
            {...{ day, now, hasMessages }}
            by={look === 'week' ? 'week' : 'month'}
            onDay={setDay}
          />
          {look === 'list' ? (
            <DayList shown={shown} days={days} onMove={setMoved} />
          ) : (
            <MonthGrid {...{ weeks, day, now, days }} onDay={setDay} onDrag={dragTo} />
          )}
        </section>
        {look !== 'list' && (
          <div className={css.beside}>
            <DayPanel day={day} planned={days.get(dayKey(day)) ?? []} onMove={setMoved} />
            <QuietPanel {...{ shown, now, days }} />
          </div>
        )}
      </div>
      <MoveDialog post={moved} onClose={() => setMoved(null)} />
    </Page>
  )
}

/** What stands on these days: posts, and messages for who may write them. */
function usePlanned(weeks: readonly Date[][]) {
  const services = useServices()
  const hasMessages = useMay()('message')
  const posts = useQuery(calendarQuery(services, weeks))
  const messages = useQuery({ ...messagesQuery(services, weeks), enabled: hasMessages })
  return {
    days: byDay(posts.data?.posts, messages.data?.messages),
    hasMessages,
    failure: posts.data ? null : posts.error,
    retry: () => void posts.refetch(),
  }
}

function LookChoice(props: { value: Look; onChange: (look: Look) => void }) {
  const { t } = useI18n()
  const looks = ['month', 'week', 'list'] as const
  return (
    <Segments
      label={t('schedule_look')}
      options={looks.map((value) => ({ value, text: t(`schedule_${value}`) }))}
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
