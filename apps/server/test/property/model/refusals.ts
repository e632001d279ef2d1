import { REFUSALS, type RefusalCode } from '@fanlight/contract/refusals'
import type { Answer } from '../asks.ts'
import {
  eur,
  type FanState,
  isOpen,
  mustFind,
  type PremiumState,
  type Terms,
  unixSeconds,
} from './fan-state.ts'
import { capAt, isWithinCap, spentAt } from './limits.ts'
import { premiumPrice } from './sales.ts'
import { nameOf, type Ware } from './wares.ts'

export interface Market {
  terms: Terms
  /** The wares that this fan may buy. */
  wares: ReadonlyMap<string, Ware>
  /** A bank has taken a card payment of this fan's back at some time. */
  hasDisputed: boolean
}

/** Whether this was the right answer to give at that moment. */
export function isRightRefusal(answer: Answer, moment: FanState, market: Market): boolean {
  const { code, details = {} } = answer.json as { code: RefusalCode; details?: Details }
  if (REFUSALS[code]?.status !== answer.status) return false

  const { wish } = answer.ask
  const { now } = market.terms
  switch (wish.kind) {
    case 'message':
    case 'post':
    case 'tip':
      return isRightOfWare({ code, details }, moment, market.wares.get(nameOf(wish)), now)
    case 'premium':
      return isRightOfPremium({ code, details }, moment, wish.creatorId, market.terms)
    case 'cancel':
      return isRightOfCancel({ code, details }, premiumOf(moment, wish.premiumId), now)
    case 'top-up':
      return code === 'card_blocked' && wish.method === 'card' && market.hasDisputed
    case 'draft':
      break
  }
  return false // the model asks for nothing else that could be refused
}

type Details = Record<string, unknown>

interface Refusal {
  code: RefusalCode
  details: Details
}

function isRightOfWare(
  refusal: Refusal,
  moment: FanState,
  ware: Ware | undefined,
  now: Date,
): boolean {
  if (!ware) return refusal.code === 'not_found'
  if (moment.owned.has(nameOf(ware))) return refusal.code === 'already_paid'
  return isUnpayable(refusal, moment, ware.price, now)
}

function isRightOfPremium(
  refusal: Refusal,
  moment: FanState,
  creatorId: number,
  terms: Terms,
): boolean {
  const premium = moment.premiums.get(creatorId)
  if (premium && isOpen(premium, terms.now)) {
    return refusal.code === 'already_subscribed' && saysEnd(refusal, premium)
  }
  if (!mustFind(terms.creators, creatorId, 'creator').isOffered) {
    return refusal.code === 'premium_unavailable'
  }
  return isUnpayable(refusal, moment, premiumPrice(moment, creatorId, terms), terms.now)
}

/** What is over is not said to stay open until some day in the past. */
function isRightOfCancel(refusal: Refusal, premium: PremiumState | undefined, now: Date): boolean {
  if (!premium) return refusal.code === 'not_found'
  if (premium.isRecurrent || refusal.code !== 'not_recurrent') return false
  return isOpen(premium, now) ? saysEnd(refusal, premium) : !('activeAt' in refusal.details)
}

/** The fan's own limit is told first: no money would help. */
function isUnpayable(refusal: Refusal, moment: FanState, price: number, now: Date): boolean {
  const { limits, balance } = moment
  if (isWithinCap(limits, price, now)) return isShort(refusal, moment, price)
  const { code, details } = refusal
  return (
    code === 'limit_reached' &&
    details['cap'] === eur(capAt(limits, now) ?? 0) &&
    details['spent'] === eur(spentAt(limits, now)) &&
    details['price'] === eur(price) &&
    details['balance'] === eur(balance)
  )
}

function isShort({ code, details }: Refusal, { balance }: FanState, price: number): boolean {
  return (
    code === 'insufficient_funds' &&
    balance < price &&
    details['required'] === eur(price) &&
    details['balance'] === eur(balance)
  )
}

function saysEnd({ details }: Refusal, { activeUntil }: PremiumState): boolean {
  return details['activeAt'] === unixSeconds(activeUntil)
}

function premiumOf({ premiums }: FanState, id: number): PremiumState | undefined {
  return [...premiums.values()].find((premium) => premium.id === id)
}
