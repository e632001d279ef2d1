import { type Language, localeOf } from '@fanlight/i18n/language'

/** 11 June, 19:42: by the phone's own clock. */
export function momentText(at: Date, language: Language): string {
  return `${text(at, language, { day: 'numeric', month: 'long' })}, ${clockText(at, language)}`
}

/** 11 June 2026, 19:42 */
export function fullMomentText(at: Date, language: Language): string {
  const day = text(at, language, { day: 'numeric', month: 'long', year: 'numeric' })
  return `${day.replace(/\sг\.$/, '')}, ${clockText(at, language)}`
}

/** 24 June */
export function dayOf(at: Date, language: Language): string {
  return text(at, language, { day: 'numeric', month: 'long' })
}

/** June 2026, of `2026-06`. */
export function monthText(month: string, language: Language): string {
  const at = new Date(`${month}-15T12:00:00Z`)
  const words = text(at, language, { month: 'long', year: 'numeric' }).replace(/\sг\.$/, '')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

function clockText(at: Date, language: Language): string {
  return text(at, language, { hour: '2-digit', minute: '2-digit' })
}

function text(at: Date, language: Language, options: Intl.DateTimeFormatOptions): string {
  return new Intl.DateTimeFormat(localeOf(language), options).format(at)
}
