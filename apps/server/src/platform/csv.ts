/** A cell that begins so is a formula to spreadsheets, and these words are other people's. */
const FORMULA = /^[=+\-@\t\r]/
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
  const safe = FORMULA.test(text) && !NUMBER.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
