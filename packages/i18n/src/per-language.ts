import { type Language, localeOf } from './language.ts'

/** Makes one formatter per language and keeps it: making one costs far more than using it. */
export function perLanguage<Formatter>(
  make: (locale: string) => Formatter,
): (language: Language) => Formatter {
  const made = new Map<Language, Formatter>()
  return (language) => {
    const formatter = made.get(language) ?? make(localeOf(language))
    made.set(language, formatter)
    return formatter
  }
}
