import { createI18n, type I18n as I18nOf, type I18nStore as I18nStoreOf } from '@fanlight/web/i18n'
import { remembered } from './storage.ts'
import type { EN } from './texts/en.ts'

type English = typeof EN
export type TextKey = keyof English
export type I18n = I18nOf<English>
export type I18nStore = I18nStoreOf<English>

export const { I18nContext, openI18n, useI18n, useI18nStore } = createI18n<English>({
  tables: {
    en: () => import('virtual:texts/en'),
    ru: () => import('virtual:texts/ru'),
  },
  stored: () => remembered('lang'),
})
