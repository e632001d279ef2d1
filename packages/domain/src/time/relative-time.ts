const SECOND_MS = 1000
const MINUTE_MS = 60 * SECOND_MS
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS
const NOW_MS = 5 * SECOND_MS
const RELATIVE_MS = 7 * DAY_MS

export interface ClockTime {
  hour: number
  minute: number
}

/** What to show for a moment; the words are the language's business. `month` counts from 1. */
export type TimeDisplay =
  | { kind: 'now' }
  | { kind: 'ago'; unit: 'second' | 'minute' | 'hour'; value: number }
  | { kind: 'days_ago'; value: number; clock: ClockTime }
  | { kind: 'date'; day: number; month: number; year: number | null; clock: ClockTime }

/**
 * How to show `at` to a person `offsetMinutes` east of UTC. Days ago are days of the calendar, for
 * they stand beside a clock time: 23:00 of the day before yesterday is two days ago even at 01:00.
 * The year is null where it is this one. A moment ahead of a slow clock is now.
 */
export function timeDisplay(at: Date, now: Date, offsetMinutes: number): TimeDisplay {
  const elapsed = now.getTime() - at.getTime()
  if (elapsed < NOW_MS) return { kind: 'now' }
  if (elapsed < MINUTE_MS) return ago('second', elapsed / SECOND_MS)
  if (elapsed < HOUR_MS) return ago('minute', elapsed / MINUTE_MS)
  if (elapsed < DAY_MS) return ago('hour', elapsed / HOUR_MS)

  const there = atOffset(at, offsetMinutes)
  const here = atOffset(now, offsetMinutes)
  const clock = { hour: there.getUTCHours(), minute: there.getUTCMinutes() }
  if (elapsed < RELATIVE_MS) return { kind: 'days_ago', value: dayOf(here) - dayOf(there), clock }

  const isThisYear = there.getUTCFullYear() === here.getUTCFullYear()
  return {
    kind: 'date',
    day: there.getUTCDate(),
    month: there.getUTCMonth() + 1,
    year: isThisYear ? null : there.getUTCFullYear(),
    clock,
  }
}

function ago(unit: 'second' | 'minute' | 'hour', value: number): TimeDisplay {
  return { kind: 'ago', unit, value: Math.floor(value) }
}

/** A date whose UTC fields read as a wall clock `offsetMinutes` east of UTC. */
function atOffset(at: Date, offsetMinutes: number): Date {
  return new Date(at.getTime() + offsetMinutes * MINUTE_MS)
}

function dayOf(wallClock: Date): number {
  return Math.floor(wallClock.getTime() / DAY_MS)
}
