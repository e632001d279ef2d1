import type { Receipt } from '@fanlight/contract'
import { cents, centsFromEur } from '@fanlight/contract/money'
import type { Messenger } from '@fanlight/messenger'
import type { BillingI18n } from '../../shared/billing/billing-i18n.ts'
import { fullMomentText } from '../../shared/billing/when.ts'
import { toast } from '../../shared/toasts.ts'
import { receiptTitle } from './receipt-title.ts'

/**
 * Passes the receipt on in words: to a chat where there is a messenger, by the browser where it can
 * share, and otherwise by the clipboard.
 */
export async function shareReceipt(receipt: Receipt, i18n: BillingI18n, messenger: Messenger) {
  const text = wordsOf(receipt, i18n)
  if (messenger.hasMainButton) {
    const words = encodeURIComponent(text)
    const shared = receipt.link ? `${encodeURIComponent(receipt.link)}&text=${words}` : words
    return messenger.openLink(`https://t.me/share/url?url=${shared}`)
  }
  try {
    if (navigator.share) return await navigator.share({ text })
    await navigator.clipboard?.writeText(text)
    toast(i18n.t('failed.copied'))
  } catch {
    // The person put the chooser away.
  }
}

function wordsOf(receipt: Receipt, i18n: BillingI18n): string {
  const amount = i18n.money(cents(Math.abs(centsFromEur(receipt.amount))))
  return i18n.t('receipt.words', {
    what: receiptTitle(receipt, i18n),
    amount,
    date: fullMomentText(new Date(receipt.createdAt * 1000), i18n.language),
    number: receipt.number,
  })
}
