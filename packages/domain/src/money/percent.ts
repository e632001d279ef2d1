import { type Cents, cents } from '@fanlight/contract/money'

const HUNDREDTHS_IN_WHOLE = 10_000

/**
 * `percent` of `amount`, rounded half up to the cent. A percentage counts to two decimals, and the
 * sum is done in whole numbers, so that a database doing the same gets the same cent.
 */
export function percentOf(amount: Cents, percent: number): Cents {
  const hundredths = Math.round(percent * 100)
  const scaled = amount * hundredths + HUNDREDTHS_IN_WHOLE / 2
  return cents(Math.floor(scaled / HUNDREDTHS_IN_WHOLE))
}
