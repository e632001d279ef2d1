import type { PaymentFailureCode } from '@fanlight/contract/payment-failures'
import { eur, type FanState } from './fan-state.ts'
import type { Posting, Step } from './step.ts'

export type TopUpStatus =
  | 'pending'
  | 'action_required'
  | 'succeeded'
  | 'failed'
  | 'expired'
  | 'refunded'

export interface TopUp {
  id: string
  fanId: number
  gateway: string
  amount: number
  fee: number
  /** What is to be paid where Stars were asked. */
  stars: number | null
  status: TopUpStatus
  expiresAt: Date
}

/** A provider's message, known by its id; whatever was delivered more often counts once. */
export interface News {
  id: string
  topUpId: string
  kind: 'pending' | 'action_required' | 'succeeded' | 'failed' | 'refunded' | 'mispaid'
  /** Of `failed`. */
  failureCode: PaymentFailureCode
  /** Of `action_required`; a different one in each message. */
  url: string
}

/** What happened to a top-up: news, or the job that closes what nobody paid. */
export type Happening = News | 'expire'

const OPEN: readonly TopUpStatus[] = ['pending', 'action_required']

export function isOverdue({ status, expiresAt }: TopUp, now: Date): boolean {
  return OPEN.includes(status) && expiresAt <= now
}

/** The state that follows, and what the fan is told of it, if anything. */
function follow(
  status: TopUpStatus,
  happening: Happening,
): { status: TopUpStatus; told: string | null } {
  const nothing = { status, told: null }
  if (happening === 'expire')
    return OPEN.includes(status) ? { status: 'expired', told: null } : nothing

  switch (happening.kind) {
    case 'succeeded':
      if (status === 'succeeded' || status === 'refunded') return nothing
      return { status: 'succeeded', told: 'eur_balance_top_up' }
    case 'refunded':
      if (status === 'refunded') return nothing
      return { status: 'refunded', told: status === 'succeeded' ? 'top_up_refunded' : null }
    case 'failed':
      if (!OPEN.includes(status)) return nothing
      return { status: 'failed', told: `pay_error ${happening.failureCode}` }
    case 'action_required':
      if (!OPEN.includes(status)) return nothing
      return { status: 'action_required', told: `pay_action_required ${happening.url}` }
    case 'pending':
    case 'mispaid':
      break
  }
  return nothing
}

/**
 * The states that a top-up may be in after all of `happenings` in any order, given what the fan was
 * told in order. None at all: no order explains what was told.
 */
export function possibleEnds(
  status: TopUpStatus,
  happenings: readonly Happening[],
  told: readonly string[],
): Set<TopUpStatus> {
  if (happenings.length === 0) return new Set(told.length === 0 ? [status] : [])

  const ends = happenings.flatMap((happening, index) => {
    const after = follow(status, happening)
    if (after.told !== null && after.told !== told[0]) return []
    const others = happenings.toSpliced(index, 1)
    return [...possibleEnds(after.status, others, after.told === null ? told : told.slice(1))]
  })
  return new Set(ends)
}

/** The model's top-ups were started without anything to buy in mind, on no device that said so. */
export const NO_PURPOSE = { type: '', objectId: '', modelId: null, device: '' }

/** A payment of another sum than was asked for is held until a person settles it. */
export function held({ gateway, amount, fee, stars }: TopUp): Posting[] {
  if (stars !== null) return [] // the Stars themselves are given back
  const paid = mispaid({ amount, fee })
  return [
    { account: `clearing ${gateway}`, amount: -paid },
    { account: 'uncredited', amount: paid },
  ]
}

export function mispaid({ amount, fee }: { amount: number; fee: number }): number {
  return amount + fee + 1
}

export function credit(state: FanState, topUp: TopUp): Step {
  const balance = state.balance + topUp.amount
  return {
    type: 'eur_balance_top_up',
    next: { ...state, balance },
    body: {
      ...NO_PURPOSE,
      balance: eur(balance),
      amount: eur(topUp.amount),
      topUpId: topUp.id,
    },
    postings: [
      { account: `clearing ${topUp.gateway}`, amount: -topUp.amount - topUp.fee },
      { account: 'provider_fee', amount: topUp.fee },
    ],
    outcome: 'credited',
  }
}

/** What the fan has spent already is the house's loss, and so is the fee that the payer gets back. */
export function refund(state: FanState, topUp: TopUp): Step {
  const taken = Math.min(state.balance, topUp.amount)
  const balance = state.balance - taken
  const paid = topUp.amount + topUp.fee
  return {
    type: 'top_up_refunded',
    next: { ...state, balance },
    body: { balance: eur(balance), amount: eur(taken), topUpId: topUp.id },
    postings: [
      { account: `clearing ${topUp.gateway}`, amount: paid },
      { account: 'loss', amount: taken - paid },
    ],
    outcome: taken < topUp.amount ? 'refunded with a loss' : 'refunded in full',
  }
}
