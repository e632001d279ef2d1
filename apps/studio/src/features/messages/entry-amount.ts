import type { ChatEntry } from '@fanlight/contract'
import { centsFromEur } from '@fanlight/contract/money'
import { COIN_NAME } from '@fanlight/i18n/coin-name'
import { numberText } from '@fanlight/i18n/number-text'
import type { I18n } from '../../shared/i18n.ts'

/** In the currency that it was given in. */
export function amountOf({ money, language }: I18n, { amount, currency }: ChatEntry): string {
  if (currency === 'eur') return money(centsFromEur(amount))
  return `${numberText(amount, language)}\u00a0${COIN_NAME}`
}
