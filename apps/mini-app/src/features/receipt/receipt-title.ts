import type { NameForms, Receipt } from '@fanlight/contract'
import type { BillingI18n } from '../../shared/billing/billing-i18n.ts'
import { MOVEMENT_LOOKS } from '../../shared/billing/movement-look.ts'

/** A message from Alina; in Russian her name stands in the case that the words ask for. */
export function receiptTitle(
  { kind, title, author }: Receipt,
  { t, language }: BillingI18n,
): string {
  const name = (form: keyof NameForms) => {
    return author?.name[language === 'ru' ? form : 'nominative'] ?? ''
  }
  if (author && kind === 'message') return t('receipt.messageFrom', { name: name('genitive') })
  if (author && kind === 'tip') return t('receipt.tipFor', { name: name('dative') })
  if (author && kind === 'premium') return t('receipt.premiumOf', { name: name('genitive') })
  return title || t(MOVEMENT_LOOKS[kind].name)
}
