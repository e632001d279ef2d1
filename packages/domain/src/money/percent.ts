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

/**
 * What a purchase of `amount` brings the platform, rounded half up, and the creator, who gets the
 * rest: the two always add up to `amount`.
 */
export function splitCommission(
  amount: Cents,
  percent: number,
): { creator: Cents; platform: Cents } {
  const platform = percentOf(amount, percent)
  return { creator: cents(amount - platform), platform }
}
