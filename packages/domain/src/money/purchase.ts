import { type Cents, cents } from '@fanlight/contract/money'

/** How much the balance lacks for `price`; zero when it is enough. */
export function missingFor(price: Cents, balance: Cents): Cents {
  return cents(Math.max(0, price - balance))
}

/** How long a purchase waits for its money. */
export const INTENT_LIFE_MS = 7 * 24 * 60 * 60 * 1000
/** Purchases of one fan that wait at the same time. */
export const INTENTS_MAX = 3
