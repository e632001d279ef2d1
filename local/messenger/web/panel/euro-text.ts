export function euroText(amount: number, language: 'en' | 'ru'): string {
  const locale = language === 'ru' ? 'ru' : 'en-GB'
  return amount.toLocaleString(locale, { style: 'currency', currency: 'EUR' })
}
