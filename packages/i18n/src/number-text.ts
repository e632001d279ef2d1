import type { Language } from './language.ts'
import { perLanguage } from './per-language.ts'

// Intl loads a good deal of data when it is first used, which a slow phone felt at every start. Whole
// numbers are all that most screens have, and what a language does to them is one character.

const GROUP: Record<Language, string> = { en: ',', ru: '\u00a0', id: '.' }

const others = perLanguage((locale) => new Intl.NumberFormat(locale))

/** A number as the language writes it: 1,234 or 1 234. */
export function numberText(value: number, language: Language): string {
  if (!Number.isSafeInteger(value)) return others(language).format(value)
  return (value < 0 ? '-' : '') + digitsText(Math.abs(value), language)
}

/** The digits of a whole number that is not negative, in groups of three. */
export function digitsText(value: number, language: Language): string {
  return String(value).replace(/\B(?=(\d{3})+$)/g, GROUP[language])
}
