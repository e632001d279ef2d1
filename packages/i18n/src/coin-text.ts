import type { Language } from './language.ts'

/** What people read for the coin that the wire calls `ton`: it was renamed, the network was not. */
export const COIN_NAME = 'GRAM'

/**
 * A coin has a billion parts, and none of them is rounded away; of a fortune that is written out, not
 * even those that a number of JavaScript would lose.
 */
export function coinText(amount: number | `${number}`, language: Language): string {
  const exact = new Intl.NumberFormat(language, { maximumFractionDigits: 9 })
  return `${exact.format(amount)}\u00a0${COIN_NAME}`
}
