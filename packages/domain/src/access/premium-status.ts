/** How long before a renewal a fan is told that the balance will not do. */
export const RENEWAL_WARNING_DAYS = 3
/** How long members have, at least, before another price that they are asked for would count. */
export const PRICE_NOTICE_DAYS = 30

const DAY_MS = 86_400_000

/**
 * A fan's Premium of one creator. It is paid until `activeAt`, and one that renews stays open until
 * `graceUntil` if it is not paid then.
 */
export interface Premium {
  activeAt: Date
  graceUntil: Date
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
  return premium.isRecurrent && now < premium.graceUntil ? 'grace' : 'ended'
}

/** True until `activeAt`, and for one that renews through its days of grace too. */
export function hasPremiumAccess(premium: Premium | null, now: Date): boolean {
  const status = premiumStatus(premium, now)
  return status !== 'none' && status !== 'ended'
}

/** Whether a renewal is so near that it is worth a warning. */
export function isRenewalNear(premium: Omit<Premium, 'graceUntil'>, now: Date): boolean {
  const aheadMs = premium.activeAt.getTime() - now.getTime()
  return premium.isRecurrent && aheadMs > 0 && aheadMs <= RENEWAL_WARNING_DAYS * DAY_MS
}
