import type { StatementTexts } from '@fanlight/i18n/statement-texts'
import { CSV_START, csvLine } from '../../platform/csv.ts'
import { referenceOf } from './read-statement.ts'
import type { Movement } from './statement.store.ts'

/** One line for each movement, in euro. */
export async function* statementCsv(movements: AsyncIterable<Movement>, texts: StatementTexts) {
  const { date, type, reference, gross, commission, net } = texts
  yield CSV_START + csvLine([date, type, reference, gross, commission, net])
  for await (const movement of movements) {
    yield csvLine([
      movement.at.toISOString().slice(0, 19).replace('T', ' '),
      texts[movement.kind],
      referenceOf(movement),
      euro(movement.gross),
      euro(movement.commission),
      euro(movement.net),
    ])
  }
}

/** A number as every spreadsheet reads it, whatever the language. */
function euro(amount: number): string {
  return (amount / 100).toFixed(2)
}
