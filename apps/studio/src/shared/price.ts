import { type Cents, cents } from '@fanlight/contract/money'

const PRICE_MIN = 1_00
const PRICE_MAX = 100_00
const PRICE = /^(\d{1,4})(?:[.,](\d{1,2}))?$/

/** What was typed as a price; null where it is none that may be asked. */
export function readPrice(text: string): Cents | null {
  const [, euro, fraction = ''] = PRICE.exec(text.trim()) ?? []
  if (euro === undefined) return null
  const price = Number(euro) * 100 + Number(fraction.padEnd(2, '0'))
  return price >= PRICE_MIN && price <= PRICE_MAX ? cents(price) : null
}

/** As it stands in the field, in the language of the page: with cents only where there are some. */
export function toPriceText(eur: number, language: string): string {
  const text = Number.isInteger(eur) ? String(eur) : eur.toFixed(2)
  return language === 'en' ? text : text.replace('.', ',')
}
