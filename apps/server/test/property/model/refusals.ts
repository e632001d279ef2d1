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
import { nameOf, premiumPrice, type Ware } from './sales.ts'

export interface Market {
  terms: Terms
  /** The wares that this fan may buy. */
  wares: ReadonlyMap<string, Ware>
}

/** Whether this was the right answer to give at that moment. */
export function isRightRefusal(answer: Answer, moment: FanState, market: Market): boolean {
  const { code, details = {} } = answer.json as { code: RefusalCode; details?: Details }
  if (REFUSALS[code]?.status !== answer.status) return false

  const { wish } = answer.ask
  switch (wish.kind) {
    case 'message':
    case 'post':
    case 'tip':
      return isRightOfWare({ code, details }, moment, market.wares.get(nameOf(wish)))
    case 'premium':
      return isRightOfPremium({ code, details }, moment, wish.creatorId, market.terms)
    case 'cancel':
      return isRightOfCancel({ code, details }, premiumOf(moment, wish.premiumId), market.terms.now)
    case 'top-up':
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

function isRightOfWare(refusal: Refusal, moment: FanState, ware: Ware | undefined): boolean {
  if (!ware) return refusal.code === 'not_found'
  if (moment.owned.has(nameOf(ware))) return refusal.code === 'already_paid'
  return isShort(refusal, moment, ware.price)
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
  return isShort(refusal, moment, premiumPrice(moment, creatorId, terms))
}

/** What is over is not said to stay open until some day in the past. */
function isRightOfCancel(refusal: Refusal, premium: PremiumState | undefined, now: Date): boolean {
  if (!premium) return refusal.code === 'not_found'
  if (premium.isRecurrent || refusal.code !== 'not_recurrent') return false
  return isOpen(premium, now) ? saysEnd(refusal, premium) : !('activeAt' in refusal.details)
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
