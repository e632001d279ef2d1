import type { Cents } from '@fanlight/contract/money'
import type { RefusalCode } from '@fanlight/contract/refusals'
import { dayText } from './dates.ts'
import { type Language, textLanguage } from './language.ts'
import { moneyText } from './money.ts'
import { DETAILED_REFUSALS_EN, REFUSALS_EN } from './texts/refusals-en.ts'
import { DETAILED_REFUSALS_RU, REFUSALS_RU } from './texts/refusals-ru.ts'
import { fill } from './translate.ts'

/** What a refusal knows; each code says what it can use, and does without what is not given. */
export interface RefusalParams {
  /** `insufficient_funds`: price less balance. */
  missing?: Cents
  /** `limit_reached`: what the fan lets themselves spend in a month. */
  cap?: Cents
  /** `price_changed`: what the thing costs now. */
  price?: Cents
  /** `already_subscribed`, `not_recurrent`, `already_recurrent`: the moment until which Premium is paid. */
  until?: Date
  /** `too_many_requests`: as in Retry-After. */
  retryAfterSeconds?: number
  /** East of UTC, for dates; UTC where it is not known. */
  offsetMinutes?: number
}

type DetailedCode = keyof typeof DETAILED_REFUSALS_EN

const plain = { en: REFUSALS_EN, ru: REFUSALS_RU }
const detailed = { en: DETAILED_REFUSALS_EN, ru: DETAILED_REFUSALS_RU }

/** What the person reads: why not, and what to do next. */
export function refusalText(
  code: RefusalCode,
  language: Language,
  params: RefusalParams = {},
): string {
  const words = textLanguage(language)
  const details = isDetailed(code) ? detailsOf(code, language, params) : null
  if (!isDetailed(code) || !details) return plain[words][code]
  return fill(detailed[words][code], details, language)
}

function isDetailed(code: RefusalCode): code is DetailedCode {
  return Object.hasOwn(DETAILED_REFUSALS_EN, code)
}

function detailsOf(
  code: DetailedCode,
  language: Language,
  { missing, cap, price, until, retryAfterSeconds, offsetMinutes = 0 }: RefusalParams,
): Record<string, string | number> | null {
  if (code === 'insufficient_funds') {
    return missing === undefined ? null : { missing: moneyText(missing, language) }
  }
  if (code === 'limit_reached') {
    return cap === undefined ? null : { cap: moneyText(cap, language) }
  }
  if (code === 'price_changed') {
    return price === undefined ? null : { price: moneyText(price, language) }
  }
  if (code === 'too_many_requests') {
    return retryAfterSeconds === undefined ? null : { count: Math.ceil(retryAfterSeconds) }
  }
  return until ? { until: dayText(until, language, offsetMinutes) } : null
}
