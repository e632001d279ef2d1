import { type TextLanguage, textLanguage } from '@fanlight/i18n/language'
import { fill, type Texts } from '@fanlight/i18n/translate'
import type { I18n as I18nOf, TextTable } from '@fanlight/web/i18n'
import { createStore, useStore } from '@fanlight/web/store'
import { useEffect, useMemo } from 'react'
import { type I18n, useI18n } from '../i18n.ts'
import type { BILLING_EN } from '../texts/billing.en.ts'
import type { EN } from '../texts/en.ts'

type Table = TextTable<typeof BILLING_EN>
type Params = Record<string, string | number>
/** What is checked where words are asked for is taken on trust in here. */
type Translate = (key: string, params?: Params) => string
export type BillingKey = keyof typeof BILLING_EN
export type BillingI18n = I18nOf<typeof EN & typeof BILLING_EN>

const TABLES = {
  en: () => import('virtual:texts/billing/en'),
  ru: () => import('virtual:texts/billing/ru'),
}

/** Those that were sent for; the last is read until the one that is wanted is there. */
const loaded = createStore<{ byLanguage: Partial<Record<TextLanguage, Table>>; last?: Table }>({
  byLanguage: {},
})

/** Brings the words of billing in the language that the page is in. */
export function loadBilling(): Promise<void> {
  return loadTable(document.documentElement.lang === 'ru' ? 'ru' : 'en')
}

/** The app's words and those of billing, for what was loaded together with them. */
export function useBilling(): BillingI18n {
  const app = useI18n()
  const language = textLanguage(app.language)
  const { byLanguage, last } = useStore(loaded, (tables) => tables)
  const table = byLanguage[language]
  useEffect(() => {
    // The language has changed since; what is shown stays as it is where the words do not come.
    if (!table) loadTable(language).catch(() => {})
  }, [language, table])
  return useMemo(() => withTable(app, table ?? last), [app, table, last])
}

/** The same outside of a screen, once they are loaded. */
export function billingWords(app: I18n): BillingI18n {
  const { byLanguage, last } = loaded.get()
  return withTable(app, byLanguage[textLanguage(app.language)] ?? last)
}

async function loadTable(language: TextLanguage): Promise<void> {
  const { byLanguage } = loaded.get()
  if (byLanguage[language]) return
  const { table } = await TABLES[language]()
  loaded.set({ byLanguage: { ...loaded.get().byLanguage, [language]: table }, last: table })
}

function withTable(app: I18n, table: Table | undefined): BillingI18n {
  if (!table) throw new Error('a part that reads the words of billing was loaded without them')
  const billing: Texts = table
  const t = (key: string, params: Params = {}) => {
    const text = billing[key]
    return text === undefined ? (app.t as Translate)(key, params) : fill(text, params, app.language)
  }
  return { ...app, t: t }
}
