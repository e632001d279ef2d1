import type { FanState } from './fan-state.ts'

/** Cents that an account other than a wallet gains. What the wallet gains follows from the balance. */
export interface Posting {
  account: Account
  amount: number
}

/** `earnings 3`, `clearing stars`; what a sale brings is divided by the books. */
export type Account = string

/** What the model says that an event must be, and what it makes of the fan. */
export interface Step {
  type: string
  body: object
  next: FanState
  postings: Posting[]
  /** What it is called in the tally. */
  outcome: string
}

/** What a creator earns before the commission. */
export function sale(creatorId: number, amount: number): Posting[] {
  return [{ account: `sales ${creatorId}`, amount }]
}
