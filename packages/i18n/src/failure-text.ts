import type { PaymentFailureCode } from '@fanlight/contract/payment-failures'
import type { UploadFailure } from '@fanlight/contract/upload-failures'
import { type Language, textLanguage } from './language.ts'
import { PAYMENT_FAILURES_EN } from './texts/payment-failures-en.ts'
import { PAYMENT_FAILURES_RU } from './texts/payment-failures-ru.ts'
import { UPLOAD_FAILURES_EN } from './texts/upload-failures-en.ts'
import { UPLOAD_FAILURES_RU } from './texts/upload-failures-ru.ts'

const PAYMENT_FAILURES = { en: PAYMENT_FAILURES_EN, ru: PAYMENT_FAILURES_RU }
const UPLOAD_FAILURES = { en: UPLOAD_FAILURES_EN, ru: UPLOAD_FAILURES_RU }

/** Why a payment failed and what to do next. */
export function paymentFailureText(code: PaymentFailureCode, language: Language): string {
  return PAYMENT_FAILURES[textLanguage(language)][code]
}

/** Why nothing came of a file, and what to do next. */
export function uploadFailureText(code: UploadFailure, language: Language): string {
  return UPLOAD_FAILURES[textLanguage(language)][code]
}
