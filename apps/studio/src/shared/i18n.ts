import type { Cents } from '@fanlight/contract/money'
import { timeDisplay } from '@fanlight/domain/time/relative-time'
import { type Language, localeOf, textLanguage } from '@fanlight/i18n/language'
import { type MoneyPart, moneyParts, moneyText } from '@fanlight/i18n/money'
import { numberText } from '@fanlight/i18n/number-text'
import { pickLanguage } from '@fanlight/i18n/pick-language'
import { timeText } from '@fanlight/i18n/time-text'
import { fill, type ParamsOf, type Text } from '@fanlight/i18n/translate'
import { createContext, use } from 'react'
import type { EN } from './texts/en.ts'

type English = typeof EN
export type TextKey = keyof English
type Arguments<K extends TextKey> = keyof ParamsOf<English[K]> extends never
  ? []
  : [params: ParamsOf<English[K]>]

const KEPT = 'fanlight:studio-language'

export interface I18n {
  language: Language
  t<K extends TextKey>(key: K, ...params: Arguments<K>): string
  money(amount: Cents): string
  moneyParts(amount: Cents): MoneyPart[]
  number(value: number): string
  date(at: Date, options: Intl.DateTimeFormatOptions): string
  /** `3 minutes ago`, `yesterday, 13:00`, `8 November, 10:00`. */
  ago(at: Date, now: Date): string
}

/** The words of one language alone are loaded. */
export async function openI18n(messengerLanguage: string | null): Promise<I18n> {
  const language = pickLanguage({
    stored: kept(),
    messenger: messengerLanguage,
    acceptLanguage: navigator.languages.join(','),
  })
  const words = textLanguage(language)
  const { TEXTS } = words === 'ru' ? await import('./texts/ru.ts') : await import('./texts/en.ts')
  document.documentElement.lang = words
  return createI18n(language, TEXTS)
}

/** Takes effect with the next load of the page, which is what the caller does. */
export function keepLanguage(language: Language) {
  localStorage.setItem(KEPT, language)
}

function kept(): string | null {
  try {
    return localStorage.getItem(KEPT)
  } catch {
    return null // storage is forbidden in some frames
  }
}

function createI18n(language: Language, texts: Record<TextKey, Text>): I18n {
  const locale = localeOf(language)
  return {
    language,
    t: (key, ...[params]) => fill(texts[key], params ?? {}, language),
    money: (amount) => moneyText(amount, language),
    moneyParts: (amount) => moneyParts(amount, language),
    number: (value) => numberText(value, language),
    date: (at, options) => new Intl.DateTimeFormat(locale, options).format(at),
    ago: (at, now) => timeText(timeDisplay(at, now, -at.getTimezoneOffset()), language),
  }
}

export const I18nContext = createContext<I18n | null>(null)

export function useI18n(): I18n {
  const i18n = use(I18nContext)
  if (!i18n) throw new Error('there are no texts around this component')
  return i18n
}
