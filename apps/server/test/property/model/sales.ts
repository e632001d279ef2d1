import type { Subscription } from '@fanlight/contract'
import { cents } from '@fanlight/contract/money'
import { addMonths, firstMonthPrice } from '@fanlight/domain'
import {
  eur,
  type FanState,
  isOpen,
  mustFind,
  type PremiumState,
  spend,
  subscriptionOf,
  type Terms,
  withPremium,
  withSale,
} from './fan-state.ts'
import { type Step, sale } from './step.ts'
import { nameOf, type Ware, withoutIntent } from './wares.ts'

const EVENTS = { message: 'message_bought', post: 'post_bought', tip: 'tip_sent' } as const

/** Throws where the fan must not get it: has it already, or has not the money. */
export function buy(state: FanState, ware: Ware, terms: Terms): Step {
  const { kind, id, creatorId, price } = ware
  if (state.owned.has(nameOf(ware))) throw new Error(`${nameOf(ware)} is sold a second time`)
  const paid = spend(state, price, terms.now)
  const { balance } = paid
  const intents = withoutIntent(state.intents, ware)
  return {
    type: EVENTS[kind],
    next: withSale(
      { ...paid, intents, owned: new Set(state.owned).add(nameOf(ware)) },
      { kind, name: nameOf(ware), creatorId, amount: price, endsAt: null },
      terms,
    ),
    body: {
      [`${kind}Id`]: id,
      authorId: creatorId,
      [kind === 'tip' ? 'amount' : 'price']: eur(price),
      balance: eur(balance),
    },
    postings: sale(creatorId, price),
    outcome: `${kind} bought`,
  }
}

/** What this fan pays for the first month. */
export function premiumPrice(state: FanState, creatorId: number, terms: Terms): number {
  const { price, discountPercent } = mustFind(terms.creators, creatorId, 'creator')
  return firstMonthPrice(cents(price), discountPercent, state.premiums.has(creatorId))
}

/** The server chooses the subscription's id the first time, and keeps it from then on. */
export function buyPremium(
  state: FanState,
  { authorId: creatorId, id }: Pick<Subscription, 'authorId' | 'id'>,
  terms: Terms,
): Step {
  const { now } = terms
  const before = state.premiums.get(creatorId)
  const offer = mustFind(terms.creators, creatorId, 'creator')
  if (isOpen(before, now)) throw new Error(`Premium of ${creatorId} is sold while it is open`)
  if (!offer.isOffered) throw new Error(`Premium of ${creatorId} is sold and not on offer`)
  if (before && before.id !== id) throw new Error(`Premium ${before.id} was made anew as ${id}`)

  const paid = premiumPrice(state, creatorId, terms)
  const after = spend(state, paid, now)
  const { balance } = after
  const activeUntil = addMonths(now, 1)
  const bought: PremiumState = {
    id,
    creatorId,
    price: offer.price,
    isRecurrent: true,
    anchorAt: now,
    periods: 1,
    activeUntil,
    failedAt: null,
    nextCheckAt: activeUntil,
  }
  return {
    type: 'premium_bought',
    next: withSale(withPremium(after, bought), monthOf(bought, paid), terms),
    body: { subscription: subscriptionOf(bought), price: eur(paid), balance: eur(balance) },
    postings: sale(creatorId, paid),
    outcome: before ? 'premium bought again' : discountName(paid, offer.price),
  }
}

/** A month of Premium as a sale; it ends when what is paid for does. */
export function monthOf({ creatorId, activeUntil: endsAt }: PremiumState, amount: number) {
  return { kind: 'premium' as const, name: `premium ${creatorId}`, creatorId, amount, endsAt }
}

export function cancelPremium(state: FanState, premium: PremiumState): Step {
  if (!premium.isRecurrent) throw new Error(`Premium ${premium.id} is cancelled a second time`)
  const next = { ...premium, isRecurrent: false, nextCheckAt: premium.activeUntil }
  return {
    type: 'premium_cancelled',
    next: withPremium(state, next),
    body: { subscription: subscriptionOf(next) },
    postings: [],
    outcome: 'premium cancelled',
  }
}

function discountName(paid: number, price: number): string {
  if (paid === 0) return 'premium given for the first month'
  return paid < price ? 'premium bought at a discount' : 'premium bought'
}
