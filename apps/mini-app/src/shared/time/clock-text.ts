import type { Language } from '@fanlight/i18n/language'
import { perLanguage } from '@fanlight/i18n/per-language'

const clocks = perLanguage(
  (locale) =>
    new Intl.DateTimeFormat(locale, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }),
)

/** The hour and the minute on the wall of whoever looks; Indonesian writes them with a dot. */
export function clockText(at: number, language: Language): string {
  return clocks(language).format(at * 1000)
}
