import { timeDisplay } from '@fanlight/domain/time/relative-time'
import { type Language, localeOf } from '@fanlight/i18n/language'
import { numberText } from '@fanlight/i18n/number-text'
import { timeText } from '@fanlight/i18n/time-text'
import { deviceStorage } from '@fanlight/web/device-storage'
import {
  createI18n,
  type I18n as I18nOf,
  type I18nStore as I18nStoreOf,
  LANGUAGE_CHANGE,
} from '@fanlight/web/i18n'
import type { EN } from './texts/en.ts'

type English = typeof EN
export type TextKey = keyof English

/** What a page of tables and charts says besides words and money. */
export interface Formats {
  number(value: number): string
  date(at: Date, options: Intl.DateTimeFormatOptions): string
  /** `3 minutes ago`, `yesterday, 13:00`, `8 November, 10:00`. */
  ago(at: Date, now: Date): string
}

export type I18n = I18nOf<English> & Formats
export type I18nStore = I18nStoreOf<English>

const { remember, remembered } = deviceStorage<'language'>('fanlight:studio-')

/** The language that was chosen in this browser, if one was. */
export function storedLanguage(): string | null {
  return remembered('language')
}

const words = createI18n<English>({
  tables: { en: () => import('./texts/en.ts'), ru: () => import('./texts/ru.ts') },
  stored: storedLanguage,
})

export const { I18nContext, openI18n } = words

/** Spoken at once, and from now on in this browser. */
export function setLanguage(language: Language) {
  remember('language', language)
  window.dispatchEvent(new Event(LANGUAGE_CHANGE))
}

export function useI18n(): I18n {
  const i18n = words.useI18n()
  return { ...i18n, ...formatsOf(i18n.language) }
}

export function formatsOf(language: Language): Formats {
  return {
    number: (value) => numberText(value, language),
    date: (at, options) => new Intl.DateTimeFormat(localeOf(language), options).format(at),
    ago: (at, now) => timeText(timeDisplay(at, now, -at.getTimezoneOffset()), language),
  }
}
