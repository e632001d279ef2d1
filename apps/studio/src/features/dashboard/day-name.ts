import type { DashboardPeriod } from '@fanlight/contract'
import type { I18n } from '../../shared/i18n.ts'

/** A bucket's name: 16 May, or a month. Its day is the person's own already, so it is told as UTC. */
export function dayName(
  { date }: Pick<I18n, 'date'>,
  day: string,
  period: DashboardPeriod,
  style: 'short' | 'long',
): string {
  const at = new Date(`${day}T00:00:00Z`)
  if (period === '12m') {
    const year = style === 'long' ? ({ year: 'numeric' } as const) : {}
    return date(at, { month: style, ...year, timeZone: 'UTC' })
  }
  const weekday = style === 'long' ? ({ weekday: 'long' } as const) : {}
  return date(at, { day: 'numeric', month: style, ...weekday, timeZone: 'UTC' })
}
