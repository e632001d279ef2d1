import { languageCodeIn } from '@fanlight/messenger/launch'
import { createI18n, type I18n as I18nOf, type I18nStore } from '@fanlight/web/i18n'
import { type Formats, formatsOf, storedLanguage } from '../i18n.ts'
import type { Services } from '../services.ts'
import type { STAFF_EN } from '../texts/staff.en.ts'

type English = typeof STAFF_EN
export type StaffTextKey = keyof English
export type StaffI18n = I18nOf<English> & Formats

/** The words of the staff's pages, which no creator loads. */
const words = createI18n<English>({
  tables: {
    en: () => import('../texts/staff.en.ts'),
    ru: () => import('../texts/staff.ru.ts'),
  },
  stored: storedLanguage,
})

export const StaffI18nContext = words.I18nContext

let opened: Promise<I18nStore<English>> | undefined

/** Once for the page: they follow the language of the studio from then on. */
export function openStaffI18n({ messenger }: Pick<Services, 'messenger'>) {
  opened ??= words.openI18n(languageCodeIn(messenger.launch.initData), ...navigator.languages)
  return opened
}

export function useStaffI18n(): StaffI18n {
  const i18n = words.useI18n()
  return { ...i18n, ...formatsOf(i18n.language) }
}
