import type { Cents } from '@fanlight/contract/money'
import type { Language } from './language.ts'
import { digitsText } from './number-text.ts'

/** Named as Intl names them. */
export interface MoneyPart {
  type: 'minusSign' | 'currency' | 'integer' | 'decimal' | 'fraction' | 'literal'
  value: string
}

const DECIMAL: Record<Language, string> = { en: '.', ru: ',', id: ',' }
const EURO: MoneyPart = { type: 'currency', value: '€' }
const NO_BREAK_SPACE: MoneyPart = { type: 'literal', value: '\u00a0' }

/** An amount as the person writes it, always with cents: €12.50, 12,50 €. */
export function moneyText(amount: Cents, language: Language): string {
  return textOf(moneyParts(amount, language))
}

/** The same without the cents where there are none, for limits and presets: €10, 10 €. */
export function shortMoneyText(amount: Cents, language: Language): string {
  const isCents = ({ type }: MoneyPart) => type === 'decimal' || type === 'fraction'
  const parts = moneyParts(amount, language)
  return textOf(amount % 100 === 0 ? parts.filter((part) => !isCents(part)) : parts)
}

/** The same as moneyText, in parts, for a figure that sets them apart. */
export function moneyParts(amount: Cents, language: Language): MoneyPart[] {
  const size = Math.abs(amount)
  const number: MoneyPart[] = [
    { type: 'integer', value: digitsText(Math.floor(size / 100), language) },
    { type: 'decimal', value: DECIMAL[language] },
    { type: 'fraction', value: String(size % 100).padStart(2, '0') },
  ]
  const money = language === 'ru' ? [...number, NO_BREAK_SPACE, EURO] : [EURO, ...number]
  return amount < 0 ? [{ type: 'minusSign', value: '-' }, ...money] : money
}

function textOf(parts: readonly MoneyPart[]): string {
  return parts.map(({ value }) => value).join('')
}
