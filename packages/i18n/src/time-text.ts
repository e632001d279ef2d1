import type { ClockTime, TimeDisplay } from '@fanlight/domain/time/relative-time'
import type { Language } from './language.ts'
import { perLanguage } from './per-language.ts'

const relative = perLanguage((locale) => new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }))
const dayAndMonth = perLanguage((locale) => {
  return new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'long', timeZone: 'UTC' })
})

/** The words for what the domain decided to show: 5 minutes ago; yesterday, 13:00; 8 November, 10:00. */
export function timeText(display: TimeDisplay, language: Language): string {
  if (display.kind === 'now') return relative(language).format(0, 'second')
  if (display.kind === 'ago') return relative(language).format(-display.value, display.unit)
  if (display.kind === 'days_ago') {
    return `${relative(language).format(-display.value, 'day')}, ${clockText(display.clock)}`
  }

  // A leap year stands in for the one not shown, so that 29 February exists.
  const date = new Date(Date.UTC(2000, display.month - 1, display.day))
  const year = display.year === null ? '' : ` ${display.year}`
  return `${dayAndMonth(language).format(date)}${year}, ${clockText(display.clock)}`
}

function clockText({ hour, minute }: ClockTime): string {
  return `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`
}
