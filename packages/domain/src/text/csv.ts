/**
 * A cell that begins with a sign is a formula to spreadsheets, also with one of full width, and these
 * words are other people's. Where a language parts cells at semicolons, or a file is pasted, a cell
 * begins in the middle of ours.
 */
const FORMULA = /(^|[,;|\t\r\n])([ \u00a0\u3000]*)(?=[=+\-@＝＋－＠])/g
const CONTROL = /^[\t\r\n]/
const NUMBER = /^-?\d+(\.\d+)?$/

/** Tells spreadsheets that the file is UTF-8. */
export const CSV_START = '\ufeff'

/** One line, with quotes where a cell needs them. */
export function csvLine(cells: readonly string[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`
}

/** A number as every spreadsheet reads it, whatever the language. */
export function csvEuro(cents: number): string {
  return (cents / 100).toFixed(2)
}

function csvCell(text: string): string {
  const safe = NUMBER.test(text) ? text : withoutFormulas(text)
  return /[",;|\t\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** An apostrophe makes it a text to every spreadsheet. */
function withoutFormulas(text: string): string {
  const marked = text.replace(FORMULA, "$1$2'")
  return CONTROL.test(marked) ? `'${marked}` : marked
}
