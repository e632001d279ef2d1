import { type Cents, cents } from '@fanlight/contract/money'

export type PurchaseStep = 'buy' | { topUp: Cents }

/** How much the balance lacks for `price`; zero when it is enough. */
export function missingFor(price: Cents, balance: Cents): Cents {
  return cents(Math.max(0, price - balance))
}

/** What the buy button does: buys, or leads to a top-up of what is missing. */
export function purchaseStep(price: Cents, balance: Cents): PurchaseStep {
  const missing = missingFor(price, balance)
  return missing === 0 ? 'buy' : { topUp: missing }
}
