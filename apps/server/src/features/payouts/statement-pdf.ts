import { createRequire } from 'node:module'
import type { Cents } from '@fanlight/contract/money'
import { localeOf, moneyText, type TextLanguage } from '@fanlight/i18n'
import { STATEMENT_TEXTS } from '@fanlight/i18n/statement-texts'
import PDFDocument from 'pdfkit'
import { referenceOf, type Statement } from './read-statement.ts'

const MARGIN = 56
const WIDTH = 595.28 - 2 * MARGIN // of A4
const LINE = 20
const BOTTOM = 841.89 - MARGIN - LINE

const require = createRequire(import.meta.url)
// The fonts that every PDF reader has know no Cyrillic.
const REGULAR = require.resolve('@expo-google-fonts/pt-sans/400Regular/PTSans_400Regular.ttf')
const BOLD = require.resolve('@expo-google-fonts/pt-sans/700Bold/PTSans_700Bold.ttf')

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
  const pdf = openPage(title)
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

/** A document that is written from the top down, and goes on over the page. */
function openPage(title: string) {
  const document = new PDFDocument({ size: 'A4', margin: MARGIN, info: { Title: title } })
  let y = MARGIN
  const next = (height = LINE) => {
    if (y > BOTTOM) {
      document.addPage()
      y = MARGIN
    }
    y += height
    return y - height
  }
  /** The first cell at the left, the others in columns of their own at the right. */
  const row = (cells: readonly string[], { isBold = false } = {}) => {
    const top = next()
    const column = WIDTH / 5
    document.font(isBold ? BOLD : REGULAR, 10)
    for (const [index, cell] of cells.entries()) {
      const isFirst = index === 0
      const left = isFirst ? MARGIN : MARGIN + WIDTH - column * (cells.length - index)
      const width = isFirst ? WIDTH - column * (cells.length - 1) : column
      document.text(cell, left, top, { width, align: isFirst ? 'left' : 'right', lineBreak: false })
    }
  }
  return {
    heading: (text: string) => void document.font(BOLD, 20).text(text, MARGIN, next(2 * LINE)),
    text: (text: string) => void document.font(REGULAR, 11).text(text, MARGIN, next()),
    row,
    space: () => void next(LINE / 2),
    end() {
      document.end()
      return document
    },
  }
}

function monthName(month: string, language: TextLanguage): string {
  const at = new Date(`${month}-01T00:00:00Z`)
  const style = { month: 'long', year: 'numeric', timeZone: 'UTC' } as const
  return new Intl.DateTimeFormat(localeOf(language), style).format(at)
}
