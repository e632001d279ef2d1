import type { Language } from './language.ts'

/** What people read for the coin that the wire calls `ton`: it was renamed, the network was not. */
export const COIN_NAME = 'GRAM'

/** A coin has a billion parts, and none of them is rounded away. */
export function coinText(amount: number, language: Language): string {
  return `${amount.toLocaleString(language, { maximumFractionDigits: 9 })}\u00a0${COIN_NAME}`
}
