import { TEST_CARDS } from '../test-cards.ts'

/** The first test card whose description says this. */
export function numberOf(does: string): string {
  const found = TEST_CARDS.find((card) => card.does.includes(does))
  if (!found) throw new Error(`no test card does "${does}"`)
  return found.number
}
