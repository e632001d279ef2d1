import { addMonths } from '@fanlight/domain'
import { graceEnd } from '../../test-context.ts'
import {
  eur,
  type FanState,
  mustFind,
  type PremiumState,
  spend,
  subscriptionOf,
  type Terms,
  unixSeconds,
  withPremium,
  withSale,
} from './fan-state.ts'
import { isWithinCap } from './limits.ts'
import { monthOf } from './sales.ts'
import { type Step, sale } from './step.ts'

/** What the renewal job does to a Premium; null when nothing. */
export function renewal(state: FanState, premium: PremiumState, terms: Terms): Step | null {
  const { now } = terms
  const graceUntil = graceEnd(premium.activeUntil)
  const isLate = now >= graceUntil
  if (!premium.isRecurrent) return end(state, premium, 'cancelled')
  if (!mustFind(terms.creators, premium.creatorId, 'creator').isOffered) {
    return end(state, premium, 'premium_unavailable')
  }
  const isLet = isWithinCap(state.limits, premium.price, now)
  const reason = isLet ? 'insufficient_funds' : 'limit_reached'
  if (isLate && premium.failedAt) return end(state, premium, reason)
  if (isLet && state.balance >= premium.price)
    return renew(state, premium, isLate ? now : null, terms)
  if (isLate) return end(state, premium, reason)
  return premium.failedAt ? null : fail(state, premium, { now, graceUntil, reason })
}

/** The fan has topped up: every Premium in its days of grace is tried, the oldest debt first. */
export function renewalsInGrace(state: FanState, terms: Terms): Step[] {
  const debts = [...state.premiums.values()]
    .filter((premium) => premium.isRecurrent && premium.failedAt)
    .sort((a, b) => a.activeUntil.getTime() - b.activeUntil.getTime() || a.id - b.id)

  const steps: Step[] = []
  for (const premium of debts) {
    const step = renewal(steps.at(-1)?.next ?? state, premium, terms)
    if (step) steps.push({ ...step, outcome: `${step.outcome}, at a top-up` })
  }
  return steps
}

export function isDue({ nextCheckAt }: PremiumState, now: Date): boolean {
  return nextCheckAt !== null && nextCheckAt <= now
}

/** Found only after its days of grace, the fan had no access since: the month counts from then. */
function renew(state: FanState, premium: PremiumState, restartAt: Date | null, terms: Terms): Step {
  const anchorAt = restartAt ?? premium.anchorAt
  const periods = restartAt ? 1 : premium.periods + 1
  const activeUntil = addMonths(anchorAt, periods)
  const next = { ...premium, anchorAt, periods, activeUntil, nextCheckAt: activeUntil }
  const { price, creatorId } = premium
  const paid = spend(state, price, terms.now)
  const { balance } = paid
  return {
    type: 'premium_renewed',
    next: withSale(withPremium(paid, { ...next, failedAt: null }), monthOf(next, price), terms),
    body: { subscription: subscriptionOf(next), price: eur(price), balance: eur(balance) },
    postings: sale(creatorId, price),
    outcome: restartAt ? 'renewed after the days of grace' : 'renewed',
  }
}

function fail(
  state: FanState,
  premium: PremiumState,
  { now, graceUntil, reason }: { now: Date; graceUntil: Date; reason: string },
): Step {
  const next = { ...premium, failedAt: now, nextCheckAt: graceUntil }
  return {
    type: 'premium_renewal_failed',
    next: withPremium(state, next),
    body: {
      subscription: subscriptionOf(next),
      required: eur(premium.price),
      balance: eur(state.balance),
      graceUntil: unixSeconds(graceUntil),
      reason,
    },
    postings: [],
    outcome: reason === 'limit_reached' ? 'renewal over the limit' : 'renewal failed',
  }
}

export function end(state: FanState, premium: PremiumState, reason: string): Step {
  const next = { ...premium, isRecurrent: false, failedAt: null, nextCheckAt: null }
  return {
    type: 'premium_ended',
    next: withPremium(state, next),
    body: { subscription: subscriptionOf(next), reason },
    postings: [],
    outcome: `ended: ${reason}`,
  }
}
