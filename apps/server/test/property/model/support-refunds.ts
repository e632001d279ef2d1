import { withdrawableUntil } from '@fanlight/domain'
import { assert } from 'vitest'
import type { Claim } from './claims.ts'
import { eur, type FanState } from './fan-state.ts'
import { type GivingBack, leftOf } from './sale-refunds.ts'

/** What support, or the fan's own withdrawal, was to give back, and what was answered. */
export interface RefundDeed {
  fanId: number
  id: string
  sale: number
  amount: number | null
  /** What was given; null where it was refused. */
  given: number | null
  code: string | null
  isWithdrawal?: boolean
}

/** A refusal must have been right at some moment. */
export function holdRefusal(deed: RefundDeed, moments: readonly FanState[], now: Date) {
  if (deed.isWithdrawal) return holdNoWithdrawal(deed, moments, now)
  const { id, sale, amount, code } = deed
  const isRight = moments.some(({ sales }) => {
    const left = sales[sale] ? leftOf(sales[sale]) : 0
    return left === 0 || (amount ?? left) > left
  })
  assert(code === 'refund_too_large' && isRight, `at no moment was ${code} right of ${id}`)
}

/** It was opened, too much time went by, or nothing is left of it. */
function holdNoWithdrawal({ id, sale, code }: RefundDeed, moments: readonly FanState[], now: Date) {
  const isRight = moments.some(({ sales }) => {
    const sold = sales[sale]
    if (!sold) return false
    return !sold.isUnopened || withdrawableUntil(sold.soldAt) <= now || leftOf(sold) === 0
  })
  assert(code === 'not_withdrawable' && isRight, `at no moment was ${code} right of ${id}`)
}

/** Each refund that was not promised before is told once. */
export function refundClaims(deeds: readonly RefundDeed[], before: ReadonlySet<string>): Claim[] {
  const given = new Map(deeds.map((deed) => [deed.id, deed]))
  return [...given.values()]
    .filter((deed) => deed.given !== null && !before.has(deed.id))
    .map(({ id, given: cents }) => ({
      name: `sale_refunded ${id}`,
      told: { amount: eur(cents ?? 0) },
    }))
}

export function givingBack(deeds: readonly RefundDeed[]): Map<string, GivingBack> {
  return new Map(
    deeds.map(({ id, sale, given, isWithdrawal = false }) => [
      id,
      { sale, amount: given ?? 0, dispute: null, refundId: id, isWithdrawal },
    ]),
  )
}
