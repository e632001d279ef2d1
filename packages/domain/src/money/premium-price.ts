import type { Cents } from '@fanlight/contract/money'
import { percentOf } from './percent.ts'

/** What the first month costs; only a fan who never had this creator's Premium gets the discount. */
export function firstMonthPrice(
  price: Cents,
  discountPercent: number,
  hadPremiumBefore: boolean,
): Cents {
  if (hadPremiumBefore) return price
  const discount = Math.min(Math.max(discountPercent, 0), 100)
  return percentOf(price, 100 - discount)
}
