import { type Cents, cents } from '@fanlight/contract/money'
import type { AmountProblem } from './top-up.ts'

export const TIP_MIN = cents(1_00)
export const TIP_MAX = cents(100_00)
export const TIP_DEFAULT = cents(5_00)
export const TIP_PRESETS: readonly Cents[] = [5_00, 10_00, 25_00, 50_00, 100_00].map(cents)

/** What is wrong with `amount`, if anything. An unreadable one (null) counts as too little. */
export function tipProblem(amount: Cents | null): AmountProblem | null {
  if (amount === null || amount < TIP_MIN) return 'below_min'
  if (amount > TIP_MAX) return 'above_max'
  return null
}
