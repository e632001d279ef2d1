import { type Cents, cents } from '@fanlight/contract/money'
import { percentOf } from './percent.ts'

export const TOP_UP_MIN = cents(10_00)
export const TOP_UP_MAX = cents(500_00)
export const TOP_UP_DEFAULT = TOP_UP_MIN
export const TOP_UP_PRESETS: readonly Cents[] = [10_00, 25_00, 50_00, 100_00, 500_00].map(cents)

export type AmountProblem = 'below_min' | 'above_max'

/** What is wrong with `amount`, if anything. An unreadable one (null) counts as too little. */
export function topUpProblem(amount: Cents | null): AmountProblem | null {
  if (amount === null || amount < TOP_UP_MIN) return 'below_min'
  if (amount > TOP_UP_MAX) return 'above_max'
  return null
}

/**
 * The presets to offer a fan who is short of `required`. The closest one becomes that amount, or
 * the minimum if that is more; of two equally close, the lower. From the maximum on, nothing
 * changes: one top-up could not cover it.
 */
export function presetsFor(required: Cents): readonly Cents[] {
  if (required >= TOP_UP_MAX) return TOP_UP_PRESETS

  const offered = cents(Math.max(required, TOP_UP_MIN))
  const distances = TOP_UP_PRESETS.map((preset) => Math.abs(preset - offered))
  const closest = distances.indexOf(Math.min(...distances))
  return TOP_UP_PRESETS.map((preset, index) => (index === closest ? offered : preset))
}

/** What the provider takes on top of `amount`; the balance grows by `amount` alone. */
export function topUpFee(amount: Cents, feePercent: number): Cents {
  return percentOf(amount, feePercent)
}

/** Acquirers charge nothing smaller. What a renewal does not need of it stays on the balance. */
export const RENEWAL_CHARGE_MIN = cents(50)

/** What the fan pays at the provider. */
export function topUpTotal(amount: Cents, feePercent: number): Cents {
  return cents(amount + topUpFee(amount, feePercent))
}
