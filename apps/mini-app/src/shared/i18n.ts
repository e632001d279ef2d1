import type { Cents } from '@fanlight/contract/money'
import { type Language, pickLanguage, textLanguage } from '@fanlight/i18n/language'
import { type MoneyPart, moneyParts, moneyText, shortMoneyText } from '@fanlight/i18n/money'
import { fill, type ParamsOf, type Text } from '@fanlight/i18n/translate'
import { createContext, use, useSyncExternalStore } from 'react'
import { remembered } from './storage.ts'
import type { EN } from './texts/en.ts'
import type { TextKey, TextTable } from './texts/table.ts'

/** Fired on the window by the code that changes the stored language. */
const LANGUAGE_CHANGE = 'langChange'

type English = typeof EN
type Arguments<K extends TextKey> = keyof ParamsOf<English[K]> extends never
  ? []
  : [params: ParamsOf<English[K]>]

/** The app's words and numbers in one language. */
export interface I18n {
  language: Language
  t: <K extends TextKey>(key: K, ...params: Arguments<K>) => string
  /** €12.50 */
  money: (amount: Cents) => string
  /** €10 where there are no cents. */
  shortMoney: (amount: Cents) => string
  /** The same as money, in parts, for <Money>. */
  moneyParts: (amount: Cents) => MoneyPart[]
}

export interface I18nStore {
  current: () => I18n
  watch: (watcher: () => void) => () => void
}

const TABLES: Record<'en' | 'ru', () => Promise<{ table: TextTable }>> = {
  en: () => import('virtual:texts/en'),
  ru: () => import('virtual:texts/ru'),
}

/** Loads the language the person wants, and another whenever they change their mind. */
export async function openI18n(messengerCode: string | null): Promise<I18nStore> {
  const watchers = new Set<() => void>()
  const wanted = () => pickLanguage({ stored: remembered('lang'), messenger: messengerCode })
  let current = await speak(wanted())

  const change = async () => {
    const next = await speak(wanted())
    // The last change wins, in whatever order the texts arrive.
    if (next.language !== wanted()) return
    current = next
    for (const watcher of watchers) watcher()
  }
  window.addEventListener(LANGUAGE_CHANGE, () => void change())
  return {
    current: () => current,
    watch(watcher) {
      watchers.add(watcher)
      return () => void watchers.delete(watcher)
    },
  }
}

async function speak(language: Language): Promise<I18n> {
  const { table } = await TABLES[textLanguage(language)]()
  document.documentElement.lang = textLanguage(language)
  return i18nOf(language, table)
}

function i18nOf(language: Language, table: Record<TextKey, Text>): I18n {
  return {
    language,
    t: (key, ...[params]) => fill(table[key], params ?? {}, language),
    money: (amount) => moneyText(amount, language),
    shortMoney: (amount) => shortMoneyText(amount, language),
    moneyParts: (amount) => moneyParts(amount, language),
  }
}

export const I18nContext = createContext<I18nStore | null>(null)

export function useI18nStore(): I18nStore {
  const store = use(I18nContext)
  if (!store) throw new Error('no language is open around this screen')
  return store
}

export function useI18n(): I18n {
  const store = useI18nStore()
  return useSyncExternalStore(store.watch, store.current)
}
