import type { TextLanguage } from './language.ts'
import { STATEMENT_EN } from './texts/statement-en.ts'
import { STATEMENT_RU } from './texts/statement-ru.ts'

export type StatementTexts = Record<keyof typeof STATEMENT_EN, string>

/** The words of a creator's statement. */
export const STATEMENT_TEXTS: Record<TextLanguage, StatementTexts> = {
  en: STATEMENT_EN,
  ru: STATEMENT_RU,
}
