import { PRICE_MIN } from '@fanlight/contract/limits'
import { type Cents, centsFromEur } from '@fanlight/contract/money'
import { parseAmount } from '@fanlight/domain/money/amount'

/** What was typed as a price; null where it is none that may be asked. */
export function readPrice(text: string, max: Cents): Cents | null {
  const price = parseAmount(text, null)
  return price !== null && price >= centsFromEur(PRICE_MIN) && price <= max ? price : null
}

/** As it stands in the field, in the language of the page: with cents only where there are some. */
export function toPriceText(price: Cents, language: string): string {
  const text = price % 100 === 0 ? String(price / 100) : (price / 100).toFixed(2)
  return language === 'en' ? text : text.replace('.', ',')
}
