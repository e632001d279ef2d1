import { Link } from '@tanstack/react-router'
import { type DragEvent, type KeyboardEvent, useRef } from 'react'
import { useI18n } from '../../../shared/i18n.ts'
import { dayAfter, dayKey } from './month.ts'
import { type PlannedPost, timeOf } from './schedule.queries.ts'
import * as css from './schedule-page.module.css'

const STEPS: Readonly<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowRight: 1,
  ArrowUp: -7,
  ArrowDown: 7,
}

interface MonthGridProps {
  weeks: readonly Date[][]
  day: Date
  now: Date
  days: ReadonlyMap<string, PlannedPost[]>
  onDay: (day: Date) => void
  onDrag: (post: PlannedPost, to: Date) => void
}

/** A month. Arrows lead from day to day, also into the next month; what is planned can be dragged. */
export function MonthGrid({ weeks, day, now, days, onDay, onDrag }: MonthGridProps) {
  const { date } = useI18n()
  const dragged = useRef<PlannedPost | null>(null)
  const table = useRef<HTMLTableElement>(null)
  const step = (event: KeyboardEvent) => {
    const count = STEPS[event.key]
    if (count === undefined) return
    event.preventDefault()
    const next = dayAfter(day, count)
    onDay(next)
    // After the month that it is in has been drawn.
    requestAnimationFrame(() =>
      table.current?.querySelector<HTMLElement>(`[data-day="${dayKey(next)}"]`)?.focus(),
    )
  }
  const drop = (event: DragEvent, to: Date) => {
    event.preventDefault()
    if (dragged.current) onDrag(dragged.current, to)
    dragged.current = null
  }
  return (
    <table ref={table} className={css.month} aria-label={date(day, { month: 'long' })}>
      <thead>
        <tr>
          {weeks[0]?.map((each) => (
            <th key={each.getDay()} scope="col">
              {date(each, { weekday: 'short' })}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week[0]?.getTime()}>
            {week.map((each) => (
              <Day
                key={dayKey(each)}
                {...{ each, day, now, onDay }}
                posts={days.get(dayKey(each)) ?? []}
                onKeyDown={step}
                onDrop={(event) => drop(event, each)}
                onLift={(post) => {
                  dragged.current = post
                }}
              />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

interface DayProps extends Pick<MonthGridProps, 'day' | 'now' | 'onDay'> {
  each: Date
  posts: readonly PlannedPost[]
  onKeyDown: (event: KeyboardEvent) => void
  onDrop: (event: DragEvent) => void
  onLift: (post: PlannedPost) => void
}

function Day({ each, day, now, posts, onDay, onKeyDown, onDrop, onLift }: DayProps) {
  const { t, date } = useI18n()
  const key = dayKey(each)
  const isChosen = key === dayKey(day)
  const name = date(each, { weekday: 'long', day: 'numeric', month: 'long' })
  return (
    <td
      className={css.day}
      data-chosen={isChosen || undefined}
      data-today={key === dayKey(now) || undefined}
      data-outside={each.getMonth() !== day.getMonth() || undefined}
      data-many={posts.length > 1 || undefined}
      onDragOver={(event) => each >= dayAfter(now, 0) && event.preventDefault()}
      onDrop={onDrop}
    >
      <button
        type="button"
        data-day={key}
        tabIndex={isChosen ? 0 : -1}
        aria-pressed={isChosen}
        aria-label={t('schedule_day', { day: name, count: posts.length })}
        onClick={() => onDay(each)}
        onKeyDown={onKeyDown}
      >
        {each.getDate()}
      </button>
      {posts.map((post) => (
        <Planned key={post.id} post={post} onDragStart={() => onLift(post)} />
      ))}
    </td>
  )
}

function Planned({ post, onDragStart }: { post: PlannedPost; onDragStart: () => void }) {
  const { t, date } = useI18n()
  const { id, title, audience, state } = post
  return (
    <Link
      to="/posts/$id"
      params={{ id: String(id) }}
      className={css.planned}
      data-kind={audience === 'premium' ? 'premium' : 'post'}
      draggable={state === 'scheduled'}
      onDragStart={onDragStart}
    >
      <em>{date(timeOf(post), { hour: '2-digit', minute: '2-digit' })}</em>
      <b>{title || t('untitled')}</b>
    </Link>
  )
}
