import { addMonths, graceEnd } from '@fanlight/domain'
import {
  eur,
  type FanState,
  mustFind,
  type PremiumState,
  subscriptionOf,
  type Terms,
  unixSeconds,
  withPremium,
} from './fan-state.ts'
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
  if (isLate && premium.failedAt) return end(state, premium, 'insufficient_funds')
  if (state.balance >= premium.price) return renew(state, premium, isLate ? now : null)
  if (isLate) return end(state, premium, 'insufficient_funds')
  return premium.failedAt ? null : fail(state, premium, { now, graceUntil })
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
function renew(state: FanState, premium: PremiumState, restartAt: Date | null): Step {
  const anchorAt = restartAt ?? premium.anchorAt
  const periods = restartAt ? 1 : premium.periods + 1
  const activeUntil = addMonths(anchorAt, periods)
  const next = { ...premium, anchorAt, periods, activeUntil, nextCheckAt: activeUntil }
  const { price, creatorId } = premium
  const balance = state.balance - price
  return {
    type: 'premium_renewed',
    next: withPremium({ ...state, balance }, { ...next, failedAt: null }),
    body: { subscription: subscriptionOf(next), price: eur(price), balance: eur(balance) },
    postings: sale(creatorId, price),
    outcome: restartAt ? 'renewed after the days of grace' : 'renewed',
  }
}

function fail(
  state: FanState,
  premium: PremiumState,
  { now, graceUntil }: { now: Date; graceUntil: Date },
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
    },
    postings: [],
    outcome: 'renewal failed',
  }
}

function end(state: FanState, premium: PremiumState, reason: string): Step {
  const next = { ...premium, isRecurrent: false, failedAt: null, nextCheckAt: null }
  return {
    type: 'premium_ended',
    next: withPremium(state, next),
    body: { subscription: subscriptionOf(next), reason },
    postings: [],
    outcome: `ended: ${reason}`,
  }
}
