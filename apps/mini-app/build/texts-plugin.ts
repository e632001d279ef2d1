import type { Plugin } from 'vite'
import { BILLING_EN } from '../src/shared/texts/billing.en.ts'
import { BILLING_RU } from '../src/shared/texts/billing.ru.ts'
import { EN } from '../src/shared/texts/en.ts'
import { RU } from '../src/shared/texts/ru.ts'
import { TON_EN } from '../src/shared/texts/ton.en.ts'
import { TON_RU } from '../src/shared/texts/ton.ru.ts'

const PREFIX = '\0virtual:texts/'

const TABLES: Readonly<Record<string, object>> = {
  en: EN,
  ru: { ...EN, ...RU },
  'billing/en': BILLING_EN,
  'billing/ru': { ...BILLING_EN, ...BILLING_RU },
  'ton/en': TON_EN,
  'ton/ru': TON_RU,
}

/** Lays each language over English now, so that one request brings a complete one. */
export function textsPlugin(): Plugin {
  return {
    name: 'fanlight:texts',
    resolveId: (id) => (`\0${id}`.startsWith(PREFIX) ? `\0${id}` : null),
    load(id) {
      if (!id.startsWith(PREFIX)) return null
      const table = TABLES[id.slice(PREFIX.length)]
      if (!table) throw new Error(`there is no table of texts called ${id.slice(1)}`)
      return `export const table = ${JSON.stringify(table)}`
    },
  }
}
