export const PREMIUM_GRACE_DAYS = 3
/** How long before a renewal a fan is told that the balance will not do. */
export const RENEWAL_WARNING_DAYS = 3

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

/** Whether a renewal is so near that it is worth a warning. */
export function isRenewalNear(premium: Premium, now: Date): boolean {
  const aheadMs = premium.activeAt.getTime() - now.getTime()
  return premium.isRecurrent && aheadMs > 0 && aheadMs <= RENEWAL_WARNING_DAYS * DAY_MS
}

/** When a renewal that could not be paid is given up. */
export function graceEnd(activeAt: Date): Date {
  return new Date(activeAt.getTime() + PREMIUM_GRACE_DAYS * DAY_MS)
}
