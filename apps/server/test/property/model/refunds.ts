import { eur, type FanState } from './fan-state.ts'
import { grossOf, NO_PURPOSE, type PaymentEvent, type Refund, type TopUp } from './payments.ts'
import type { Step } from './step.ts'

/** What is away by one refund or dispute at the moment. */
export function awayBy({ amount, reinstated }: Refund): number {
  return Math.max(0, amount - reinstated)
}

export function takenBack({ refunds }: TopUp): number {
  return sum(refunds.map(awayBy))
}

/** Money went back. The largest amount that was told of one refund counts. */
export function withRefund(topUp: TopUp, event: PaymentEvent, now: Date): TopUp {
  const told = event.refunded ?? Math.max(0, grossOf(topUp) - takenBack(topUp))
  const isDispute = event.kind === 'disputed'
  const before = refundOf(topUp, event) ?? firstTold(event, { isDispute, now })
  return withOne(topUp, { ...before, amount: Math.max(before.amount, told) })
}

/** It came again, perhaps told before it went; no more than had gone, if that is known. */
export function withReinstated(topUp: TopUp, event: PaymentEvent, now: Date): TopUp {
  const told = event.refunded ?? grossOf(topUp)
  const before = refundOf(topUp, event)
  if (!before) {
    return withOne(topUp, { ...firstTold(event, { isDispute: true, now }), reinstated: told })
  }
  const reinstated = Math.max(before.reinstated, Math.min(told, before.amount))
  return withOne(topUp, { ...before, reinstated })
}

/** Those of which something has moved that is not in the books yet, in the order of booking. */
export function unbooked({ refunds }: TopUp): Refund[] {
  return refunds
    .filter((refund) => awayBy(refund) !== bookedOf(refund))
    .sort((a, b) => a.at - b.at || (a.id < b.id ? -1 : 1))
}

/**
 * What is still in the wallet leaves it, up to what was credited. What the fan has spent is the
 * house's loss, and so is the fee that the payer gets back. What is given again goes where it was
 * taken from.
 */
export function book(state: FanState, topUp: TopUp, refund: Refund): { topUp: TopUp; step: Step } {
  const change = awayBy(refund) - bookedOf(refund)
  const due = change > 0 ? dueFromWallet(topUp, change) : Math.max(change, -refund.wallet)
  const taken = Math.min(state.balance, due)
  const lost = change - taken
  const balance = state.balance - taken
  const told = { balance: eur(balance), amount: eur(Math.abs(taken)), topUpId: topUp.id }
  const booked = { ...refund, wallet: refund.wallet + taken, loss: refund.loss + lost }
  return {
    topUp: withOne(topUp, booked),
    step: {
      type: change > 0 ? 'top_up_refunded' : 'eur_balance_top_up',
      next: { ...state, balance },
      body: change > 0 ? told : { ...NO_PURPOSE, ...told },
      postings: [
        { account: `clearing ${topUp.gateway}`, amount: change },
        { account: 'loss', amount: -lost },
      ],
      outcome:
        change > 0 ? takenName(topUp, refund, { change, isShort: taken < due }) : wonName(taken),
    },
  }
}

/** The fee is never asked of the fan, so only what was credited is, and once. */
function dueFromWallet({ amount, refunds }: TopUp, change: number): number {
  const before = sum(refunds.map(bookedOf))
  return Math.min(before + change, amount) - Math.min(before, amount)
}

function takenName(
  topUp: TopUp,
  { isDispute }: Refund,
  { change, isShort }: { change: number; isShort: boolean },
): string {
  const part = change < grossOf(topUp) ? 'in part' : 'whole'
  return `${isDispute ? 'disputed' : 'refunded'} ${part}${isShort ? ', with a loss' : ''}`
}

function wonName(taken: number): string {
  return taken < 0 ? 'dispute won, to the wallet' : 'dispute won, of a loss only'
}

function bookedOf({ wallet, loss }: Refund): number {
  return wallet + loss
}

function refundOf({ refunds }: TopUp, { refundId }: PaymentEvent): Refund | undefined {
  return refunds.find(({ id }) => id === refundId)
}

function firstTold(
  { refundId: id }: PaymentEvent,
  { isDispute, now }: { isDispute: boolean; now: Date },
): Refund {
  return { id, isDispute, amount: 0, reinstated: 0, wallet: 0, loss: 0, at: now.getTime() }
}

function withOne(topUp: TopUp, refund: Refund): TopUp {
  const others = topUp.refunds.filter(({ id }) => id !== refund.id)
  return { ...topUp, refunds: [...others, refund] }
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, each) => total + each, 0)
}
