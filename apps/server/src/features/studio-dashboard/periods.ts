import type { DashboardPeriod } from '@fanlight/contract'

const DAY_MS = 86_400_000
const MINUTE_MS = 60_000

export interface Period {
  unit: 'day' | 'month'
  from: Date
  to: Date
  /** As long, and just before. */
  previousFrom: Date
  /** The first day of each bucket, `2026-11-16`, oldest first. */
  days: string[]
}

/** Whole days or months as the caller's clock counts them; the last one is still running. */
export function periodOf(period: DashboardPeriod, now: Date, offsetMinutes: number): Period {
  // A clock in UTC that shows what the caller's shows.
  const local = new Date(now.getTime() + offsetMinutes * MINUTE_MS)
  const [year, month, day] = [local.getUTCFullYear(), local.getUTCMonth(), local.getUTCDate()]
  const toMoment = (localMs: number) => new Date(localMs - offsetMinutes * MINUTE_MS)
  if (period === '12m') {
    const starts = Array.from({ length: 12 }, (_, at) => Date.UTC(year, month - 11 + at, 1))
    return {
      unit: 'month',
      from: toMoment(Date.UTC(year, month - 11, 1)),
      to: toMoment(Date.UTC(year, month + 1, 1)),
      previousFrom: toMoment(Date.UTC(year, month - 23, 1)),
      days: starts.map(toDay),
    }
  }
  const length = period === '7d' ? 7 : 30
  const end = Date.UTC(year, month, day + 1)
  const starts = Array.from({ length }, (_, at) => end - (length - at) * DAY_MS)
  return {
    unit: 'day',
    from: toMoment(end - length * DAY_MS),
    to: toMoment(end),
    previousFrom: toMoment(end - 2 * length * DAY_MS),
    days: starts.map(toDay),
  }
}

function toDay(localMs: number): string {
  return new Date(localMs).toISOString().slice(0, 10)
}
