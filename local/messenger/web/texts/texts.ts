import { useStore } from '@fanlight/web/store'
import { session } from '../state/session.ts'
import { useSettings } from '../state/settings.ts'
import { type PageTexts, pageEn } from './page-en.ts'
import { pageRu } from './page-ru.ts'
import { type PhoneTexts, phoneEn } from './phone-en.ts'
import { phoneRu } from './phone-ru.ts'

export function usePageTexts(): PageTexts {
  return useSettings(({ pageLanguage }) => pageLanguage) === 'ru' ? pageRu : pageEn
}

/** The messenger speaks the fan's language; Indonesian reads English. */
export function usePhoneTexts(): PhoneTexts {
  return usePhoneLocale() === 'ru' ? phoneRu : phoneEn
}

/** For dates and numbers on the phone. English is British for its order: day, month, year. */
export function usePhoneLocale(): string {
  const code = useStore(session, ({ user }) => user?.languageCode ?? 'en')
  if (code === 'ru' || code === 'id') return code
  return 'en-GB'
}
