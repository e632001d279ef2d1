export const LANGUAGES = ['en', 'ru', 'id'] as const

/** A language a person may choose. */
export type Language = (typeof LANGUAGES)[number]

/** A language we have words in. Indonesian reads English, with its own dates and numbers. */
export type TextLanguage = 'en' | 'ru'

/** The first of the wishes that we can grant; otherwise English. */
export function firstLanguage(wishes: readonly (string | null | undefined)[]): Language {
  for (const wish of wishes) {
    const language = languageOf(wish ?? '')
    if (language) return language
  }
  return 'en'
}

export function textLanguage(language: Language): TextLanguage {
  return language === 'ru' ? 'ru' : 'en'
}

/** The locale for dates and numbers. English is British for its order: day, month, year. */
export function localeOf(language: Language): string {
  return language === 'en' ? 'en-GB' : language
}

function languageOf(tag: string): Language | null {
  const [primary = ''] = tag.trim().toLowerCase().split(/[-_]/)
  // Older Androids still say `in` for Indonesian.
  const code = primary === 'in' ? 'id' : primary
  return LANGUAGES.find((language) => language === code) ?? null
}
