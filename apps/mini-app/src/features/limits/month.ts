import { type Language, localeOf } from '@fanlight/i18n/language'

/** June, of 2026-06. */
export function monthName(month: string, language: Language): string {
  return dateText(firstDay(month), language, { month: 'long' })
}

/** The day on which the next month begins: 1 July. */
export function nextMonthDay(month: string, language: Language): string {
  const day = firstDay(month)
  day.setUTCMonth(day.getUTCMonth() + 1)
  return dateText(day, language, { day: 'numeric', month: 'long' })
}

function firstDay(month: string): Date {
  return new Date(`${month}-01T00:00:00Z`)
}

function dateText(date: Date, language: Language, style: Intl.DateTimeFormatOptions): string {
  return new Intl.DateTimeFormat(localeOf(language), { ...style, timeZone: 'UTC' }).format(date)
}
