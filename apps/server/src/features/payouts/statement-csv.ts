import { CSV_START, csvEuro, csvLine } from '@fanlight/domain/text/csv'
import type { StatementTexts } from '@fanlight/i18n/statement-texts'
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
      csvEuro(movement.gross),
      csvEuro(movement.commission),
      csvEuro(movement.net),
    ])
  }
}
