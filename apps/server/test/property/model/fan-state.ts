import type { Subscription } from '@fanlight/contract'
import { cents, eurFromCents } from '@fanlight/contract/money'
import { hasPremiumAccess } from '@fanlight/domain'

/** What a fan has at one moment. Never changed: the moments of a wave are kept side by side. */
export interface FanState {
  balance: number
  /** Number of the newest event. */
  seq: number
  /** `message 5`, `post 7`, `tip <id>`. */
  owned: ReadonlySet<string>
  /** By creator. */
  premiums: ReadonlyMap<number, PremiumState>
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

export const NEWCOMER: FanState = { balance: 0, seq: 0, owned: new Set(), premiums: new Map() }

/** What does not change within a wave. */
export interface Terms {
  now: Date
  commissionPercent: number
  creators: ReadonlyMap<number, CreatorTerms>
}

export interface CreatorTerms {
  price: number
  discountPercent: number
  isOffered: boolean
}

export function isOpen(premium: PremiumState | undefined, now: Date): boolean {
  if (!premium) return false
  const { activeUntil: activeAt, isRecurrent } = premium
  return hasPremiumAccess({ activeAt, isRecurrent }, now)
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
