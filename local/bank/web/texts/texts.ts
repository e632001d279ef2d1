import { cents } from '@fanlight/contract/money'
import { moneyText } from '@fanlight/i18n/money'
import { en, type Texts } from './en.ts'
import { ru } from './ru.ts'

/** The server writes the language of the page into it. */
export const language = document.documentElement.lang === 'ru' ? 'ru' : 'en'

export const t: Texts = { en, ru }[language]

export function money(amountCents: number): string {
  return moneyText(cents(amountCents), language)
}

/** Visa •••• 4242 */
export function cardText(card: { brand: string; last4: string }): string {
  return `${card.brand} •••• ${card.last4}`
}

/** 4:51 */
export function clockText(seconds: number): string {
  const whole = Math.max(0, Math.ceil(seconds))
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`
}
