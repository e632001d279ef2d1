import { type Language, textLanguage } from './language.ts'
import { type InfoTexts, PAGES_EN } from './texts/pages-en.ts'
import { PAGES_RU } from './texts/pages-ru.ts'

export type { InfoTexts } from './texts/pages-en.ts'

/** What the pages beside the app say. */
export function infoTexts(language: Language): InfoTexts {
  return textLanguage(language) === 'ru' ? PAGES_RU : PAGES_EN
}
