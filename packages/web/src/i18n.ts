import type { Cents } from '@fanlight/contract/money'
import {
  firstLanguage,
  type Language,
  type TextLanguage,
  textLanguage,
} from '@fanlight/i18n/language'
import { type MoneyPart, moneyParts, moneyText, shortMoneyText } from '@fanlight/i18n/money'
import { fill, type ParamsOf, type Text, type Texts } from '@fanlight/i18n/translate'
import { useSyncExternalStore } from 'react'
import { requiredContext } from './required-context.ts'
import { createStore } from './store.ts'

/** Fired on the window by the code that changes the stored language. */
export const LANGUAGE_CHANGE = 'langChange'

type Arguments<T extends Text> = keyof ParamsOf<T> extends never ? [] : [params: ParamsOf<T>]

/** An app's words and numbers in one language. */
export interface I18n<English extends Texts> {
  language: Language
  t: <K extends keyof English>(key: K, ...params: Arguments<English[K]>) => string
  /** €12.50 */
  money: (amount: Cents) => string
  /** €10 where there are no cents. */
  shortMoney: (amount: Cents) => string
  /** The same as money, in parts, for <Money>. */
  moneyParts: (amount: Cents) => MoneyPart[]
}

export interface I18nStore<English extends Texts> {
  current: () => I18n<English>
  watch: (watcher: () => void) => () => void
}

/** One language, complete: what it lacks stands in English since the build. */
export type TextTable<English extends Texts> = Record<keyof English, Text>

interface I18nOptions<English extends Texts> {
  /** Each sent for when a person reads it. */
  tables: Record<TextLanguage, () => Promise<{ table: TextTable<English> }>>
  /** The language that the person chose in the app, if they did. */
  stored: () => string | null
}

/** The words of one app, whose English says which keys there are and what each needs filled in. */
export function createI18n<English extends Texts>({ tables, stored }: I18nOptions<English>) {
  const [I18nContext, useI18nStore] = requiredContext<I18nStore<English>>()

  async function load(language: Language): Promise<I18n<English>> {
    const { table } = await tables[textLanguage(language)]()
    document.documentElement.lang = textLanguage(language)
    return toI18n(language, table)
  }

  /**
   * Loads the language the person wants, and another whenever they change their mind. The codes say
   * what messenger or browser speak, the best first.
   */
  async function openI18n(...codes: (string | null)[]): Promise<I18nStore<English>> {
    const wanted = () => firstLanguage([stored(), ...codes])
    const store = createStore(await load(wanted()))
    const change = async () => {
      const next = await load(wanted())
      // The last change wins, in whatever order the texts arrive.
      if (next.language === wanted()) store.set(next)
    }
    window.addEventListener(LANGUAGE_CHANGE, () => void change())
    return { current: store.get, watch: store.watch }
  }

  return {
    I18nContext,
    openI18n,
    useI18n: (): I18n<English> => {
      const { watch, current } = useI18nStore()
      return useSyncExternalStore(watch, current, current)
    },
    useI18nStore,
  }
}

/** Words out of a table, and numbers as its readers write them. */
export function toI18n<English extends Texts>(
  language: Language,
  table: TextTable<English>,
): I18n<English> {
  return {
    language,
    t: (key, ...[params]) => fill(table[key], params ?? {}, language),
    money: (amount) => moneyText(amount, language),
    shortMoney: (amount) => shortMoneyText(amount, language),
    moneyParts: (amount) => moneyParts(amount, language),
  }
}
