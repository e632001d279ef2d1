import { type Cents, cents } from '@fanlight/contract/money'
import type { PaidTopUp } from './balance-refunds.store.ts'

/** Acquirers refund a card payment for about half a year; after that its bank may not know it. */
const CARD_REFUND_MS = 180 * 86_400_000

export type RefundProblem =
  | 'too_old'
  | 'card_expired'
  | 'not_by_provider'
  | 'whole_only'
  | 'under_way'

export interface RefundPart {
  topUp: PaidTopUp
  amount: Cents
  /** Why it cannot go back, where it cannot. */
  problem: RefundProblem | null
}

interface PlanContext {
  now: Date
  /** Whether a gateway gives back by itself. */
  givesBack: (gateway: string) => boolean
}

/** Which top-ups an unused balance came from, the newest first, and what of it can go back there. */
export function planBalanceRefund(
  balance: Cents,
  topUps: readonly PaidTopUp[],
  context: PlanContext,
): RefundPart[] {
  let left: number = balance
  const parts: RefundPart[] = []
  for (const topUp of topUps) {
    const amount = Math.min(left, Math.max(0, topUp.amount - topUp.takenBack))
    if (amount === 0) continue
    left -= amount
    parts.push({ topUp, amount: cents(amount), problem: problemOf(topUp, amount, context) })
  }
  return parts
}

export function refundable(parts: readonly RefundPart[]): Cents {
  return cents(parts.reduce((sum, part) => sum + (part.problem === null ? part.amount : 0), 0))
}

function problemOf(topUp: PaidTopUp, amount: number, context: PlanContext): RefundProblem | null {
  const { now, givesBack } = context
  if (topUp.isUnderWay) return 'under_way'
  if (topUp.isStars) return amount < topUp.amount ? 'whole_only' : null
  if (topUp.paymentId === null || !givesBack(topUp.gateway)) return 'not_by_provider'
  if (now.getTime() - topUp.paidAt.getTime() > CARD_REFUND_MS) return 'too_old'
  return topUp.card && isExpired(topUp.card.expires, now) ? 'card_expired' : null
}

/** A card is good to the end of the month that stands on it, as MM/YY. */
function isExpired(expires: string, now: Date): boolean {
  const [month = '', year = ''] = expires.split('/')
  return now.getTime() >= Date.UTC(2000 + Number(year), Number(month))
}
