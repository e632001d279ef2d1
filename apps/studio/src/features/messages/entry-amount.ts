import type { ChatEntry } from '@fanlight/contract'
import { centsFromEur } from '@fanlight/contract/money'
import { coinText } from '@fanlight/i18n/coin-text'
import type { I18n } from '../../shared/i18n.ts'

/** In the currency that it was given in. */
export function amountOf({ money, language }: I18n, { amount, currency }: ChatEntry): string {
  if (currency === 'eur') return money(centsFromEur(amount))
  return coinText(amount, language)
}
