import type { Receipt } from '@fanlight/contract'
import { centsFromEur } from '@fanlight/contract/money'
import { moneyText } from '@fanlight/i18n'
import { HISTORY_TEXTS } from '@fanlight/i18n/history-texts'
import { openPdfPage } from '../../core/pdf/pdf-page.ts'
import type { LinkedFile } from './file-link.ts'
import { offsetText, paperMoment } from './paper-time.ts'

/** One receipt on paper: the same numbers as on the screen. */
export function receiptPdf(receipt: Receipt, { language, offsetMinutes }: LinkedFile) {
  const texts = HISTORY_TEXTS[language]
  const money = (eur: number) => moneyText(centsFromEur(eur), language)
  const title = texts.receipt.replace('{number}', receipt.number)
  const { author, card, vat } = receipt
  const pdf = openPdfPage(title)
  pdf.heading(title)
  pdf.text('Fanlight')
  pdf.text(texts.times.replace('{offset}', offsetText(offsetMinutes)))
  pdf.space()
  pdf.pair(texts.date, paperMoment(receipt.createdAt, offsetMinutes))
  pdf.pair(texts.what, receipt.title || texts[receipt.kind])
  if (author) pdf.pair(texts.creator, author.name.nominative)
  if (card) pdf.pair(texts.card, `${card.brand} •••• ${card.last4}`)
  pdf.space()
  pdf.pair(texts.amount, money(receipt.amount), { isBold: true })
  if (vat) pdf.pair(texts.vat.replace('{percent}', String(vat.percent)), money(vat.amount))
  pdf.space()
  pdf.pair(texts.before, money(receipt.eurBalanceBefore))
  pdf.pair(texts.after, money(receipt.eurBalance))
  return pdf.end()
}
