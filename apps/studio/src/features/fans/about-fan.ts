import type { StudioFan } from '@fanlight/contract'
import { localeOf } from '@fanlight/i18n/language'
import type { useI18n } from '../../shared/i18n.ts'

/** @maxbecker, English, with you since 9 March 2026 */
export function aboutFan(
  fan: Pick<StudioFan, 'username' | 'languageCode' | 'since'>,
  { t, date, language }: ReturnType<typeof useI18n>,
): string {
  const since = date(new Date(fan.since * 1000), { dateStyle: 'long' })
  const about = [
    fan.username && `@${fan.username}`,
    languageName(fan.languageCode, localeOf(language)),
    t('fan_since', { date: since }),
  ]
  return about.filter(Boolean).join(', ')
}

const LANGUAGE_CODE = /^[a-z]{2,3}(-[a-z0-9]+)*$/i

/** As the reader calls it; a code that is none says nothing. */
function languageName(code: string, locale: string): string | undefined {
  if (!LANGUAGE_CODE.test(code)) return undefined
  return new Intl.DisplayNames(locale, { type: 'language' }).of(code)
}
