import { centsFromEur } from '@fanlight/contract/money'
import type { AmountProblem } from '@fanlight/domain'
import { amountProblemText, refusalText } from '@fanlight/i18n'
import type { Refusal } from '../../platform/refuse.ts'
import type { Locale } from './locale.ts'

/** The sentence a person reads, in their language and by their clock. */
export function refusalMessage({ code, details }: Refusal, locale: Locale): string {
  const { amount, min, max, activeAt, required, balance, cap, price, retryAfter } = details
  if (isAmountProblem(amount)) {
    const limits = { min: centsFromEur(Number(min)), max: centsFromEur(Number(max)) }
    return amountProblemText(amount, limits, locale.language)
  }
  return refusalText(code, locale.language, {
    offsetMinutes: locale.offsetMinutes,
    ...(activeAt !== undefined && { until: new Date(Number(activeAt) * 1000) }),
    ...(required !== undefined && { missing: missing(Number(required), Number(balance)) }),
    ...(code === 'limit_reached' && { cap: centsFromEur(Number(cap)) }),
    ...(code === 'price_changed' && { price: centsFromEur(Number(price)) }),
    ...(retryAfter !== undefined && { retryAfterSeconds: Number(retryAfter) }),
  })
}

function missing(required: number, balance: number) {
  return centsFromEur(Math.round((required - balance) * 100) / 100)
}

function isAmountProblem(value: unknown): value is AmountProblem {
  return value === 'below_min' || value === 'above_max'
}
