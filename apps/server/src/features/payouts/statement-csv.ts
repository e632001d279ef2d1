import type { StatementTexts } from '@fanlight/i18n/statement-texts'
import { referenceOf } from './read-statement.ts'
import type { Movement } from './statement.store.ts'

/** One line for each movement, in euro; the mark at the start tells spreadsheets that it is UTF-8. */
export async function* statementCsv(movements: AsyncIterable<Movement>, texts: StatementTexts) {
  const { date, type, reference, gross, commission, net } = texts
  yield `\ufeff${line([date, type, reference, gross, commission, net])}`
  for await (const movement of movements) {
    yield line([
      movement.at.toISOString().slice(0, 19).replace('T', ' '),
      texts[movement.kind],
      referenceOf(movement),
      euro(movement.gross),
      euro(movement.commission),
      euro(movement.net),
    ])
  }
}

/** The cells are ours, and none has a comma or a quote. */
function line(cells: readonly string[]): string {
  return `${cells.join(',')}\r\n`
}

/** A number as every spreadsheet reads it, whatever the language. */
function euro(amount: number): string {
  return (amount / 100).toFixed(2)
}
