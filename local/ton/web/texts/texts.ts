import { COIN_NAME } from '@fanlight/i18n/coin-text'
import { firstLanguage, localeOf, textLanguage } from '@fanlight/i18n/language'
import { launch } from '../launch/launch.ts'
import { en, type Texts } from './en.ts'
import { ru } from './ru.ts'

export const language = textLanguage(firstLanguage([launch.languageCode]))
export const t: Texts = { en, ru }[language]

const locale = localeOf(language)
const COINS = new Intl.NumberFormat(locale, { maximumFractionDigits: 9 })
const MOMENT = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'medium' })

/** Of a decimal number as text: a number of JavaScript would lose the last billionths of a fortune. */
export function coinsText(coins: string): string {
  return `${COINS.format(coins as `${number}`)}\u00a0${COIN_NAME}`
}

export function momentText(ms: number): string {
  return MOMENT.format(ms)
}

/** UQCd…gXpd5 */
export function shortText(address: string): string {
  return `${address.slice(0, 4)}…${address.slice(-4)}`
}
