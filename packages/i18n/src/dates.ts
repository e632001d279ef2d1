import type { Language } from './language.ts'
import { perLanguage } from './per-language.ts'

const MINUTE_MS = 60_000

const day = { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' } as const
const days = perLanguage((locale) => new Intl.DateTimeFormat(locale, day))
const weekdays = perLanguage((locale) => {
  return new Intl.DateTimeFormat(locale, { ...day, weekday: 'long' })
})

/** Day, month and year, as seen `offsetMinutes` east of UTC: 14 June 2026. */
export function dayText(at: Date, language: Language, offsetMinutes: number): string {
  return withoutYearMark(days(language).format(wallClock(at, offsetMinutes)))
}

/** The same after its weekday: Sunday, 14 June 2026. */
export function weekdayText(at: Date, language: Language, offsetMinutes: number): string {
  return withoutYearMark(weekdays(language).format(wallClock(at, offsetMinutes)))
}

/** A date whose UTC fields read as the clock on that wall; offsets are no zones Intl knows. */
function wallClock(at: Date, offsetMinutes: number): Date {
  return new Date(at.getTime() + offsetMinutes * MINUTE_MS)
}

/** Russian dates end in `г.`, whose dot would meet the full stop of a sentence. */
function withoutYearMark(text: string): string {
  return text.replace(/\sг\.$/, '')
}
