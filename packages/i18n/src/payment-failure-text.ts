import type { PaymentFailureCode } from '@fanlight/contract/payment-failures'
import { type Language, textLanguage } from './language.ts'
import { PAYMENT_FAILURES_EN } from './texts/payment-failures-en.ts'
import { PAYMENT_FAILURES_RU } from './texts/payment-failures-ru.ts'

const texts = { en: PAYMENT_FAILURES_EN, ru: PAYMENT_FAILURES_RU }

/** Why a payment failed and what to do next. */
export function paymentFailureText(code: PaymentFailureCode, language: Language): string {
  return texts[textLanguage(language)][code]
}
