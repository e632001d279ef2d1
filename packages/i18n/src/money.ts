import type { Cents } from '@fanlight/contract/money'
import type { Language } from './language.ts'
import { perLanguage } from './per-language.ts'

const exact = perLanguage((locale) => euro(locale, 2))
const whole = perLanguage((locale) => euro(locale, 0))

/** An amount as the person writes it, always with cents: €12.50, 12,50 €. */
export function moneyText(amount: Cents, language: Language): string {
  return exact(language).format(amount / 100)
}

/** The same without the cents where there are none, for limits and presets: €10, 10 €. */
export function shortMoneyText(amount: Cents, language: Language): string {
  return amount % 100 === 0 ? whole(language).format(amount / 100) : moneyText(amount, language)
}

function euro(locale: string, decimals: number): Intl.NumberFormat {
  return new Intl.NumberFormat(locale, {
    style: 'currency',
    currency: 'EUR',
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  })
}
