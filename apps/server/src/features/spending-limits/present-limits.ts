import type { SpendingLimits } from '@fanlight/contract'
import { type Cents, eurFromCents } from '@fanlight/contract/money'
import { unixSeconds } from '../../platform/unix-seconds.ts'
import type { Limits } from './spending-limits.store.ts'

export function presentLimits(limits: Limits): SpendingLimits {
  const { cap, spent, month, raiseAt, nextCap, askAbove } = limits
  return {
    cap: toEur(cap),
    spent: eurFromCents(spent),
    month: month.slice(0, 'YYYY-MM'.length),
    raise: raiseAt && { cap: toEur(nextCap), at: unixSeconds(raiseAt) },
    askAbove: toEur(askAbove),
  }
}

function toEur(amount: Cents | null): number | null {
  return amount === null ? null : eurFromCents(amount)
}
