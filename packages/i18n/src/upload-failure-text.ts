import type { UploadFailure } from '@fanlight/contract/upload-failures'
import { type Language, textLanguage } from './language.ts'
import { UPLOAD_FAILURES_EN } from './texts/upload-failures-en.ts'
import { UPLOAD_FAILURES_RU } from './texts/upload-failures-ru.ts'

const texts = { en: UPLOAD_FAILURES_EN, ru: UPLOAD_FAILURES_RU }

/** Why nothing came of a file, and what to do next. */
export function uploadFailureText(code: UploadFailure, language: Language): string {
  return texts[textLanguage(language)][code]
}
