import { declarationOf } from '@fanlight/domain'
import { moneyText } from '@fanlight/i18n'
import { HISTORY_TEXTS } from '@fanlight/i18n/history-texts'
import { openPdfPage } from '../../core/pdf/pdf-page.ts'
import { unixSeconds } from '../../platform/unix-seconds.ts'
import type { LinkedFile } from './file-link.ts'
import type { Declaration } from './history.store.ts'
import { offsetText, paperMoment } from './paper-time.ts'

/** The confirmation of what a fan declared, on paper: what was declared, word for word, and when it came. */
export function declarationPdf(
  { amount, statement, receivedAt }: Declaration,
  { what, language, offsetMinutes }: LinkedFile,
) {
  const texts = HISTORY_TEXTS[language]
  const name = declarationOf(what)?.isWithdrawal ? texts.withdrawal : texts.balance_refund
  const title = name.replace('{number}', what)
  const pdf = openPdfPage(title)
  pdf.heading(title)
  pdf.text('Fanlight')
  pdf.text(texts.times.replace('{offset}', offsetText(offsetMinutes)))
  pdf.space()
  pdf.paragraph(statement)
  pdf.space()
  pdf.pair(texts.received, paperMoment(unixSeconds(receivedAt), offsetMinutes))
  pdf.pair(texts.given_back, moneyText(amount, language), { isBold: true })
  return pdf.end()
}
