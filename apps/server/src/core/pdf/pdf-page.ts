import { createRequire } from 'node:module'
import PDFDocument from 'pdfkit'

const MARGIN = 56
const WIDTH = 595.28 - 2 * MARGIN // of A4
const LINE = 20
const BOTTOM = 841.89 - MARGIN - LINE

const require = createRequire(import.meta.url)
// The fonts that every PDF reader has know no Cyrillic.
const REGULAR = require.resolve('@expo-google-fonts/pt-sans/400Regular/PTSans_400Regular.ttf')
const BOLD = require.resolve('@expo-google-fonts/pt-sans/700Bold/PTSans_700Bold.ttf')

/** A document that is written from the top down, and goes on over the page. */
export function openPdfPage(title: string) {
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
  /** A name at the left, and what it is at the right, as much as fits. */
  const pair = (name: string, value: string, { isBold = false } = {}) => {
    const top = next()
    const right = { width: WIDTH * 0.65, align: 'right', height: LINE, ellipsis: true } as const
    document.font(isBold ? BOLD : REGULAR, 10)
    document.text(name, MARGIN, top, { width: WIDTH * 0.35, lineBreak: false })
    document.text(value, MARGIN + WIDTH * 0.35, top, right)
  }
  /** Words over as many lines as they take. */
  const paragraph = (text: string) => {
    const top = next()
    document.font(REGULAR, 11)
    y = top + Math.max(LINE, document.heightOfString(text, { width: WIDTH }) + LINE / 4)
    document.text(text, MARGIN, top, { width: WIDTH })
  }
  const end = () => {
    document.end()
    return document
  }
  return {
    heading: (text: string) => void document.font(BOLD, 20).text(text, MARGIN, next(2 * LINE)),
    text: (text: string) => void document.font(REGULAR, 11).text(text, MARGIN, next()),
    row,
    pair,
    paragraph,
    space: () => void next(LINE / 2),
    end,
    /** The document at once, and its end when all is written: what cannot be read breaks it off. */
    endAfter(write: () => Promise<void>) {
      write().then(end, (error: Error) => document.destroy(error))
      return document
    },
  }
}
