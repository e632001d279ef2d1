import type { Subscription } from '@fanlight/contract'
import { cents, eurFromCents } from '@fanlight/contract/money'
import { hasPremiumAccess, splitCommission } from '@fanlight/domain'
import { graceEnd } from '../../test-context.ts'
import { type Limits, NO_LIMITS, withSpent } from './limits.ts'
import type { Intent, Ware } from './wares.ts'

/** What a fan has at one moment. Never changed: the moments of a wave are kept side by side. */
export interface FanState {
  balance: number
  /** Number of the newest event. */
  seq: number
  /** `message 5`, `post 7`, `tip <id>`. */
  owned: ReadonlySet<string>
  /** By creator. */
  premiums: ReadonlyMap<number, PremiumState>
  /** Everything that was paid for, in order, and what of it went back. */
  sales: readonly Sale[]
  refunds: readonly SaleRefund[]
  /** By top-up: how much had been sold when it was credited. */
  credited: ReadonlyMap<string, number>
  /** By dispute, in the order in which they are paid. */
  debts: ReadonlyMap<string, Debt>
  limits: Limits
  /** What the next money is to buy. */
  intents: readonly Intent[]
  /** The law lets this fan withdraw from what they have not opened. */
  keepsWithdrawal: boolean
}

export interface Sale {
  kind: 'message' | 'post' | 'tip' | 'premium'
  /** As `owned` has it. */
  name: string
  creatorId: number
  amount: number
  fee: number
  soldAt: Date
  /** Of a month of Premium. */
  endsAt: Date | null
  refunded: number
  feeRefunded: number
  /** It may be withdrawn from, for a while. */
  isUnopened: boolean
}

export interface SaleRefund {
  sale: number
  amount: number
  fee: number
  closes: boolean
  dispute: string | null
  isWithdrawal: boolean
  isUndone: boolean
}

export interface Debt {
  at: number
  debt: number
  paid: number
  writtenOff: number
}

export interface PremiumState {
  id: number
  creatorId: number
  price: number
  isRecurrent: boolean
  /** Months are counted from here. */
  anchorAt: Date
  periods: number
  activeUntil: Date
  failedAt: Date | null
  /** When it has to be looked at next; null once it has ended. */
  nextCheckAt: Date | null
}

export const NEWCOMER: FanState = {
  balance: 0,
  seq: 0,
  owned: new Set(),
  premiums: new Map(),
  sales: [],
  refunds: [],
  credited: new Map(),
  debts: new Map(),
  limits: NO_LIMITS,
  intents: [],
  keepsWithdrawal: false,
}

export function owed({ debts }: FanState): number {
  return [...debts.values()].reduce((sum, each) => sum + openOf(each), 0)
}

export function openOf({ debt, paid, writtenOff }: Debt): number {
  return debt - paid - writtenOff
}

/** Throws where the balance, or the fan's own limit, does not allow it. */
export function spend(state: FanState, amount: number, now: Date): FanState {
  const { balance, limits } = state
  if (balance < amount) throw new Error(`${amount} was spent of ${balance}`)
  return { ...state, balance: balance - amount, limits: withSpent(limits, amount, now) }
}

/** The state once this was sold; what costs nothing moves no money and is no sale. */
export function withSale(
  state: FanState,
  sold: Pick<Sale, 'kind' | 'name' | 'creatorId' | 'amount' | 'endsAt'>,
  { now: soldAt, commissionPercent }: Terms,
): FanState {
  if (sold.amount === 0) return state
  const fee = splitCommission(cents(sold.amount), commissionPercent).platform
  const isUnopened = state.keepsWithdrawal && (sold.kind === 'message' || sold.kind === 'post')
  const entry = { ...sold, fee, soldAt, refunded: 0, feeRefunded: 0, isUnopened }
  return { ...state, sales: [...state.sales, entry] }
}

/** What does not change within a wave. */
export interface Terms {
  now: Date
  commissionPercent: number
  /** How long earnings are on hold. */
  holdDays: number
  creators: ReadonlyMap<number, CreatorTerms>
  /** Everything that is for sale, by name. */
  wares: ReadonlyMap<string, Ware>
}

export interface CreatorTerms {
  price: number
  discountPercent: number
  isOffered: boolean
}

export function isOpen(premium: PremiumState | undefined, now: Date): boolean {
  if (!premium) return false
  const { activeUntil: activeAt, isRecurrent } = premium
  return hasPremiumAccess({ activeAt, graceUntil: graceEnd(activeAt), isRecurrent }, now)
}

export function subscriptionOf(premium: PremiumState): Subscription {
  const { id, creatorId: authorId, price, isRecurrent, activeUntil } = premium
  return { id, authorId, price: eur(price), isRecurrent, activeAt: unixSeconds(activeUntil) }
}

export function withPremium(state: FanState, premium: PremiumState): FanState {
  return { ...state, premiums: new Map(state.premiums).set(premium.creatorId, premium) }
}

export function eur(amount: number): number {
  return eurFromCents(cents(amount))
}

export function unixSeconds(moment: Date): number {
  return Math.floor(moment.getTime() / 1000)
}

export function mustFind<K, V>(map: ReadonlyMap<K, V>, key: K, what: string): V {
  const found = map.get(key)
  if (found === undefined) throw new Error(`the model knows no ${what} ${String(key)}`)
  return found
}
