import { parseAcceptLanguage } from './accept-language.ts'
import { firstLanguage, type Language } from './language.ts'

export interface LanguageWishes {
  /** What the person chose in the app. */
  stored?: string | null | undefined
  /** The messenger's language code for the person. */
  messenger?: string | null | undefined
  /** The Accept-Language header. */
  acceptLanguage?: string | null | undefined
}

/** The first wish that we can grant, in the order choice, messenger, header; otherwise English. */
export function pickLanguage({ stored, messenger, acceptLanguage }: LanguageWishes): Language {
  return firstLanguage([stored, messenger, ...parseAcceptLanguage(acceptLanguage ?? '')])
}
