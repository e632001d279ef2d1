import { type DragEvent, type KeyboardEvent, useRef } from 'react'
import { useI18n } from '../../../shared/i18n.ts'
import { dayAfter, dayKey } from './month.ts'
import { PlannedLink } from './planned-link.tsx'
import type { Planned, PlannedPost } from './schedule.queries.ts'
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
  days: ReadonlyMap<string, Planned[]>
  onDay: (day: Date) => void
  onDrag: (post: PlannedPost, to: Date) => void
}

/** A month, or one week of it. Arrows lead from day to day, also into the next month; what is planned can be dragged. */
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
                planned={days.get(dayKey(each)) ?? []}
                isRoomy={weeks.length === 1}
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
  planned: readonly Planned[]
  /** A week has room for the times of all. */
  isRoomy: boolean
  onKeyDown: (event: KeyboardEvent) => void
  onDrop: (event: DragEvent) => void
  onLift: (post: PlannedPost) => void
}

function Day({ each, day, now, planned, isRoomy, onDay, onKeyDown, onDrop, onLift }: DayProps) {
  const { t, date } = useI18n()
  const key = dayKey(each)
  const isChosen = key === dayKey(day)
  const name = date(each, { weekday: 'long', day: 'numeric', month: 'long' })
  return (
    <td
      className={css.day}
      data-chosen={isChosen || undefined}
      data-today={key === dayKey(now) || undefined}
      data-outside={(!isRoomy && each.getMonth() !== day.getMonth()) || undefined}
      data-many={(!isRoomy && planned.length > 1) || undefined}
      data-roomy={isRoomy || undefined}
      onDragOver={(event) => each >= dayAfter(now, 0) && event.preventDefault()}
      onDrop={onDrop}
    >
      <button
        type="button"
        data-day={key}
        tabIndex={isChosen ? 0 : -1}
        aria-pressed={isChosen}
        aria-label={t('schedule_day', { day: name, count: planned.length })}
        onClick={() => onDay(each)}
        onKeyDown={onKeyDown}
      >
        {each.getDate()}
      </button>
      {planned.map((it) => (
        <OnDay key={it.key} planned={it} onLift={onLift} />
      ))}
    </td>
  )
}

function OnDay({ planned, onLift }: { planned: Planned; onLift: DayProps['onLift'] }) {
  const { t, date } = useI18n()
  const { post, title, at } = planned
  return (
    <PlannedLink
      planned={planned}
      className={css.planned}
      draggable={post?.state === 'scheduled'}
      onDragStart={() => post && onLift(post)}
    >
      <em>{date(at, { hour: '2-digit', minute: '2-digit' })}</em>
      <b>{title || t('untitled')}</b>
    </PlannedLink>
  )
}
