import { type Cents, cents } from '@fanlight/contract/money'
import { percentOf } from './percent.ts'

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
