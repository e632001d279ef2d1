import { closeDisputed } from './debts.ts'
import { type Debt, eur, type FanState, openOf, owed, type Terms } from './fan-state.ts'
import { grossOf, NO_PURPOSE, type PaymentEvent, type Refund, type TopUp } from './payments.ts'
import { sellAgain } from './sale-refunds.ts'
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
 * house's loss, or the fan's debt where a bank took it; the fee that the payer gets back is a loss.
 * What is given again goes where it was taken from.
 */
export function book(
  state: FanState,
  topUp: TopUp,
  refund: Refund,
  terms: Terms,
): { topUp: TopUp; steps: Step[]; hasMore: boolean } {
  const change = awayBy(refund) - bookedOf(refund)
  return change > 0
    ? take(state, topUp, refund, { change, terms })
    : regain(state, topUp, refund, { change, terms })
}

function take(
  state: FanState,
  topUp: TopUp,
  refund: Refund,
  { change, terms }: { change: number; terms: Terms },
) {
  const due = dueFromWallet(topUp, change)
  const taken = Math.min(state.balance, due)
  const debt = refund.isDispute ? due - taken : 0
  const lost = change - taken - debt
  const before = debtOf(state, refund)
  const debts = new Map(state.debts).set(refund.id, { ...before, debt: before.debt + debt })
  const next = { ...state, balance: state.balance - taken, debts }
  const step: Step = {
    type: 'top_up_refunded',
    next,
    body: {
      balance: eur(next.balance),
      amount: eur(taken),
      topUpId: topUp.id,
      debt: eur(owed(next)),
    },
    postings: [
      { account: `clearing ${topUp.gateway}`, amount: change },
      { account: 'loss', amount: -lost },
      { account: 'debt', amount: -debt },
    ],
    outcome: takenName(topUp, refund, { change, isShort: taken < due }),
  }
  const closing = { topUpId: topUp.id, dispute: refund.id, debt }
  const booked = {
    ...refund,
    wallet: refund.wallet + taken,
    debt: refund.debt + debt,
    loss: refund.loss + lost,
  }
  return {
    topUp: withOne(topUp, booked),
    steps: [step, ...closeDisputed(next, closing, terms)],
    hasMore: debt > 0,
  }
}

function regain(
  state: FanState,
  topUp: TopUp,
  refund: Refund,
  { change, terms }: { change: number; terms: Terms },
) {
  const before = debtOf(state, refund)
  const wallet = Math.min(-change, refund.wallet)
  const debt = Math.min(-change - wallet, refund.debt)
  const open = Math.min(debt, openOf(before))
  const paid = Math.min(debt - open, before.paid)
  const writtenOff = debt - open - paid
  const lost = -change - wallet - debt
  const debts = new Map(state.debts).set(refund.id, {
    ...before,
    debt: before.debt - debt,
    paid: before.paid - paid,
    writtenOff: before.writtenOff - writtenOff,
  })
  const next = { ...state, balance: state.balance + wallet + paid, debts }
  const step: Step = {
    type: 'eur_balance_top_up',
    next,
    body: {
      ...NO_PURPOSE,
      balance: eur(next.balance),
      amount: eur(wallet + paid),
      topUpId: topUp.id,
    },
    postings: [
      { account: `clearing ${topUp.gateway}`, amount: change },
      { account: 'loss', amount: lost + writtenOff },
      { account: 'debt', amount: open },
    ],
    outcome: wonName({ wallet: wallet + paid, debt, writtenOff }),
  }
  const booked = {
    ...refund,
    wallet: refund.wallet - wallet,
    debt: refund.debt - debt,
    loss: refund.loss - lost,
  }
  return {
    topUp: withOne(topUp, booked),
    steps: [step, ...(paid > 0 ? sellAgain(next, refund.id, paid, terms) : [])],
    hasMore: wallet + paid > 0,
  }
}

function debtOf({ debts }: FanState, { id, at }: Refund): Debt {
  return debts.get(id) ?? { at, debt: 0, paid: 0, writtenOff: 0 }
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
  const short = isDispute ? ', with a debt' : ', with a loss'
  return `${isDispute ? 'disputed' : 'refunded'} ${part}${isShort ? short : ''}`
}

function wonName({
  wallet,
  debt,
  writtenOff,
}: {
  wallet: number
  debt: number
  writtenOff: number
}): string {
  if (writtenOff > 0) return 'dispute won, of what was given up'
  if (debt > 0) return 'dispute won, of a debt'
  return wallet > 0 ? 'dispute won, to the wallet' : 'dispute won, of a loss only'
}

function bookedOf({ wallet, debt, loss }: Refund): number {
  return wallet + debt + loss
}

function refundOf({ refunds }: TopUp, { refundId }: PaymentEvent): Refund | undefined {
  return refunds.find(({ id }) => id === refundId)
}

function firstTold(
  { refundId: id }: PaymentEvent,
  { isDispute, now }: { isDispute: boolean; now: Date },
): Refund {
  return { id, isDispute, amount: 0, reinstated: 0, wallet: 0, debt: 0, loss: 0, at: now.getTime() }
}

function withOne(topUp: TopUp, refund: Refund): TopUp {
  const others = topUp.refunds.filter(({ id }) => id !== refund.id)
  return { ...topUp, refunds: [...others, refund] }
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, each) => total + each, 0)
}
