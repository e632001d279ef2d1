import { type Cents, cents, centsFromEur } from '@fanlight/contract/money'
import { isRenewalNear } from '@fanlight/domain/access/premium-status'
import { now } from '@fanlight/web/clock'
import { useQuery } from '@tanstack/react-query'
import { useServices } from '../services.ts'
import { type Subscription, subscriptionsQuery, useBalance } from '../session/session-state.ts'

/** How the fan's Premium stands now: what it is, until when it is open, what its renewal lacks. */
export interface Standing extends Subscription {
  /** `short`: it renews within days, and the balance will not do. */
  status: 'active' | 'short' | 'grace' | 'canceled'
  /** The end of what is paid, or of the grace after it. */
  until: Date
  /** What the balance lacks for the next renewal. */
  missing: Cents
  /** Begun days until then. */
  daysLeft: number
  /** Whole days that it would stay open without being paid. */
  graceDays: number
}

const DAY_SECONDS = 86_400
const DAY_MS = DAY_SECONDS * 1000

/** Undefined while it is not known, null where there is none. */
export function usePremiumStanding(): Standing | null | undefined {
  const { api, creatorId } = useServices()
  const balance = useBalance()
  // Computed again for every answer, because the same answer means something else at a later time.
  const { data, dataUpdatedAt } = useQuery(subscriptionsQuery(api))
  if (!data || dataUpdatedAt === 0) return undefined
  const subscription = data.find(({ authorId }) => authorId === creatorId)
  return subscription ? standingOf(subscription, balance, new Date(now())) : null
}

export function standingOf(subscription: Subscription, balance: Cents, at: Date): Standing {
  const { isRecurrent, graceUntil } = subscription
  const activeAt = new Date(subscription.activeAt * 1000)
  const missing = cents(Math.max(0, centsFromEur(subscription.price) - balance))
  const isInGrace = isRecurrent && at >= activeAt
  const until = isInGrace ? new Date(graceUntil * 1000) : activeAt
  const daysLeft = Math.max(0, Math.ceil((until.getTime() - at.getTime()) / DAY_MS))
  const isShort = missing > 0 && isRenewalNear({ activeAt, isRecurrent }, at)
  const renewing = isInGrace ? 'grace' : isShort ? 'short' : 'active'
  return {
    ...subscription,
    status: isRecurrent ? renewing : 'canceled',
    until,
    missing,
    daysLeft,
    graceDays: Math.round((graceUntil - subscription.activeAt) / DAY_SECONDS),
  }
}
