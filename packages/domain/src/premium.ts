import type { Cents } from '@fanlight/contract/money'
import { percentOf } from './percent.ts'

export const PREMIUM_CATEGORY_ID = 3
export const PREMIUM_PERIOD_MONTHS = 1
export const PREMIUM_GRACE_DAYS = 3

const DAY_MS = 86_400_000

/** A fan's Premium of one creator. `activeAt` is the moment until which it is paid. */
export interface Premium {
  activeAt: Date
  isRecurrent: boolean
}

/**
 * - `none`: never bought
 * - `active`: paid, and renews by itself
 * - `grace`: due, and the balance was too low; still open while renewal is tried
 * - `canceled`: paid, and ends at `activeAt`
 * - `ended`: closed
 */
export type PremiumStatus = 'none' | 'active' | 'grace' | 'canceled' | 'ended'

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

export function premiumStatus(premium: Premium | null, now: Date): PremiumStatus {
  if (!premium) return 'none'
  if (now < premium.activeAt) return premium.isRecurrent ? 'active' : 'canceled'
  return premium.isRecurrent && now < graceEnd(premium.activeAt) ? 'grace' : 'ended'
}

/** True until `activeAt`, and for one that renews through its days of grace too. */
export function hasPremiumAccess(premium: Premium | null, now: Date): boolean {
  const status = premiumStatus(premium, now)
  return status !== 'none' && status !== 'ended'
}

/** When a renewal that could not be paid is given up. */
export function graceEnd(activeAt: Date): Date {
  return new Date(activeAt.getTime() + PREMIUM_GRACE_DAYS * DAY_MS)
}
