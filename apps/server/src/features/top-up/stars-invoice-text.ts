import type { Cents } from '@fanlight/contract/money'
import { type Language, moneyText, textLanguage } from '@fanlight/i18n'

const texts = {
  en: { title: 'Balance top-up', description: (sum: string) => `${sum} for your balance` },
  ru: { title: 'Пополнение баланса', description: (sum: string) => `${sum} на ваш баланс` },
}

/** What the messenger's invoice says. It shows at most 32 characters of title, 255 of description. */
export function starsInvoiceText(amount: Cents, language: Language) {
  const { title, description } = texts[textLanguage(language)]
  return { title, description: description(moneyText(amount, language)) }
}
