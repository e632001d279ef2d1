import type { PaymentFailureCode } from '@fanlight/contract/payment-failures'
import type { PaymentEventKind } from '../scenario.ts'
import type { Posting } from './step.ts'

export type TopUpStatus =
  | 'pending'
  | 'action_required'
  | 'succeeded'
  | 'failed'
  | 'expired'
  | 'refunded'

/** Never changed: what may have become of it is kept side by side until a wave is explained. */
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
  wasPaid: boolean
  wasCredited: boolean
  /** Each refund and dispute that was told, by its id. */
  refunds: readonly Refund[]
}

export interface Refund {
  id: string
  isDispute: boolean
  /** What the provider took back, and what of it was given again. */
  amount: number
  reinstated: number
  /** Where it was taken from. */
  wallet: number
  debt: number
  loss: number
  /** When it was first told, in milliseconds. */
  at: number
}

/** A provider's message, known by its id; whatever was delivered more often counts once. */
export interface PaymentEvent {
  id: string
  topUpId: string
  kind: PaymentEventKind
  /** Of `failed`. */
  failureCode: PaymentFailureCode
  /** Of `action_required`; a different one in each message. */
  url: string
  /** Of refunds and disputes. Several messages may be about the same one. */
  refundId: string
  /** What of it this message tells; null where all that is left goes back. */
  refunded: number | null
}

/** What happened to a top-up: a payment event, or the job that closes unpaid ones. */
export type Happening = PaymentEvent | 'expire'

export const OPEN: readonly TopUpStatus[] = ['pending', 'action_required']

export function isOverdue({ status, expiresAt }: TopUp, now: Date): boolean {
  return OPEN.includes(status) && expiresAt <= now
}

/** What the payer pays. */
export function grossOf({ amount, fee }: Pick<TopUp, 'amount' | 'fee'>): number {
  return amount + fee
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
