import { coinText } from '@fanlight/i18n/coin-text'
import { firstLanguage, localeOf, textLanguage } from '@fanlight/i18n/language'
import { launch } from '../launch/launch.ts'
import { en, type Texts } from './en.ts'
import { ru } from './ru.ts'

export const language = textLanguage(firstLanguage([launch.languageCode]))
export const t: Texts = { en, ru }[language]

const locale = localeOf(language)
const MOMENT = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'medium' })

/** Of a decimal number as text, as the chain's pages are told it. */
export function coinsText(coins: string): string {
  return coinText(coins as `${number}`, language)
}

export function momentText(ms: number): string {
  return MOMENT.format(ms)
}
