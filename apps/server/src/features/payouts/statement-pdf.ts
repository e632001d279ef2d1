import type { Cents } from '@fanlight/contract/money'
import { localeOf, moneyText, type TextLanguage } from '@fanlight/i18n'
import { STATEMENT_TEXTS } from '@fanlight/i18n/statement-texts'
import { openPdfPage } from '../../core/pdf/pdf-page.ts'
import { referenceOf, type Statement } from './read-statement.ts'

interface StatementPage {
  month: string
  creatorName: string
  statement: Statement
  language: TextLanguage
}

/** The month on paper: what was sold, kept and paid out, between two balances. */
export function statementPdf({ month, creatorName, statement, language }: StatementPage) {
  const texts = STATEMENT_TEXTS[language]
  const money = (amount: Cents) => moneyText(amount, language)
  const title = texts.title.replace('{month}', monthName(month, language))
  const pdf = openPdfPage(title)
  pdf.heading(title)
  pdf.text(creatorName)
  pdf.text(texts.period)
  pdf.space()
  pdf.row([texts.opening, money(statement.opening)], { isBold: true })
  pdf.space()
  pdf.row([texts.sales, texts.count, texts.gross, texts.commission, texts.net], { isBold: true })
  for (const { kind, count, gross, commission, net } of statement.sales) {
    pdf.row([texts[kind], String(count), money(gross), money(commission), money(net)])
  }
  const { count, gross, commission, net } = statement.total
  pdf.row(['', String(count), money(gross), money(commission), money(net)], { isBold: true })
  pdf.space()
  pdf.row([texts.payouts, '', '', '', texts.net], { isBold: true })
  if (statement.payouts.length === 0) pdf.row([texts.none])
  for (const movement of statement.payouts) {
    const { at, kind, net: moved } = movement
    const what = `${texts[kind]}, ${referenceOf(movement)}`
    pdf.row([`${at.toISOString().slice(0, 10)}  ${what}`, money(moved)])
  }
  pdf.space()
  pdf.row([texts.closing, money(statement.closing)], { isBold: true })
  return pdf.end()
}

function monthName(month: string, language: TextLanguage): string {
  const at = new Date(`${month}-01T00:00:00Z`)
  const style = { month: 'long', year: 'numeric', timeZone: 'UTC' } as const
  return new Intl.DateTimeFormat(localeOf(language), style).format(at)
}
