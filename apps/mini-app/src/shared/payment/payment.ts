import type { ReplyOf } from '@fanlight/client'
import type { Cents } from '@fanlight/contract/money'
import type { PaymentFailureCode } from '@fanlight/contract/payment-failures'

export type TopUp = ReplyOf<'topUp.get'>['topUp']

type Method = ReplyOf<'main.init'>['methods'][number]

/** A way to pay that can be chosen: one of the server's methods, or the card that it keeps. */
export type PaymentWay = Method['id'] | 'saved_card'

export type PaymentState =
  | 'starting'
  | 'waiting'
  | 'action_required'
  | 'unknown'
  | 'failed'
  | 'paid'

/** One top-up as this device sees it, from the tap on Pay to its end. */
export interface Payment {
  state: PaymentState
  /** Null until the server has answered. */
  topUpId: string | null
  /** The top-up that this device began before: a lost answer was about another one. */
  before: string | null
  /** When Pay was pressed, in milliseconds of this device's clock. */
  beganAt: number
  /** By which of the ways on the top-up screen. */
  way: PaymentWay
  /** What the balance grows by. */
  amount: Cents
  /** What is paid, fee included. */
  total: Cents
  card: TopUp['card']
  code: PaymentFailureCode | null
  /** The fan has done their part, so that an answer is on its way. */
  isUnderWay: boolean
}

/** As much of it as is told at its end. */
export type EndedPayment = Pick<Payment, 'state' | 'topUpId' | 'amount' | 'total' | 'card'>

export function isOver({ state }: Payment): boolean {
  return state === 'failed' || state === 'paid'
}
