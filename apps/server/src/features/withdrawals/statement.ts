import { receiptNumber } from '@fanlight/domain'
import { dayText, textLanguage } from '@fanlight/i18n'
import { HISTORY_TEXTS } from '@fanlight/i18n/history-texts'
import type { Locale } from '../../core/http/locale.ts'
import type { StoredPurchase } from './withdrawals.store.ts'

/** What the fan declares, word for word; the same words are shown before and kept after. */
export function statementOf(
  purchase: StoredPurchase,
  name: string,
  { language, offsetMinutes }: Locale,
): string {
  const texts = HISTORY_TEXTS[textLanguage(language)]
  const what = purchase.teaser || `${texts[purchase.kind]}, ${purchase.creator.nominative}`
  return texts.statement_of_withdrawal
    .replace('{name}', () => name)
    .replace('{what}', () => what)
    .replace('{number}', receiptNumber(purchase.transferId))
    .replace('{date}', dayText(purchase.boughtAt, language, offsetMinutes))
}
