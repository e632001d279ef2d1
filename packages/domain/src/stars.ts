import type { Cents } from '@fanlight/contract/money'

/** The messenger hands the invoice link over before it can show it. */
export const STARS_INVOICE_DELAY_MS = 1000

/** A price of Stars in whole numbers: `stars` of them cost `cents`. 1.3 cents each is 13 for 10. */
export interface StarRate {
  cents: number
  stars: number
}

/** How many Stars stand for `amount`: rounded up, so that a rate never loses money, and never 0. */
export function starsFor(amount: Cents, rate: StarRate): number {
  return Math.max(1, Math.ceil((amount * rate.stars) / rate.cents))
}
