import type { Movement } from '@fanlight/contract'
import { type Cents, cents, centsFromEur } from '@fanlight/contract/money'
import { localeOf, moneyText, type TextLanguage } from '@fanlight/i18n'
import { HISTORY_TEXTS } from '@fanlight/i18n/history-texts'
import { openPdfPage } from '../../core/pdf/pdf-page.ts'
import type { LinkedFile } from './file-link.ts'
import { offsetText, paperMoment } from './paper-time.ts'

/**
 * All movements of a month or a year on paper, the oldest first, between two balances. They are
 * written as they are read, so that a long history needs no more memory than a short one.
 */
export function statementPdf(
  pages: AsyncIterable<readonly Movement[]>,
  { what, language, offsetMinutes }: LinkedFile,
) {
  const texts = HISTORY_TEXTS[language]
  const title = texts.statement.replace('{period}', periodName(what, language))
  const pdf = openPdfPage(title)
  const write = async () => {
    const money = (amount: Cents) => moneyText(amount, language)
    const sums = { came: 0, went: 0, count: 0 }
    pdf.heading(title)
    pdf.text('Fanlight')
    pdf.text(texts.times.replace('{offset}', offsetText(offsetMinutes)))
    pdf.space()
    pdf.row([texts.date, texts.amount, texts.balance], { isBold: true })
    for await (const page of pages) {
      for (const movement of page) {
        const amount = centsFromEur(movement.amount)
        const balance = centsFromEur(movement.eurBalance)
        if (sums.count === 0) pdf.row([texts.before, '', money(cents(balance - amount))])
        const when = paperMoment(movement.createdAt, offsetMinutes)
        pdf.row([`${when}  ${texts[movement.kind]}`, money(amount), money(balance)])
        sums[amount > 0 ? 'came' : 'went'] += Math.abs(amount)
        sums.count += 1
      }
    }
    pdf.space()
    if (sums.count === 0) pdf.row([texts.none])
    pdf.row([texts.came, money(cents(sums.came)), ''], { isBold: true })
    pdf.row([texts.went, money(cents(sums.went)), ''], { isBold: true })
  }
  return pdf.endAfter(write)
}

function periodName(period: string, language: TextLanguage): string {
  if (period.length === 4) return period
  const at = new Date(`${period}-01T00:00:00Z`)
  const style = { month: 'long', year: 'numeric', timeZone: 'UTC' } as const
  return new Intl.DateTimeFormat(localeOf(language), style).format(at)
}
