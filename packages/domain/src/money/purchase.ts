import { type Cents, cents } from '@fanlight/contract/money'

/** How much the balance lacks for `price`; zero when it is enough. */
export function missingFor(price: Cents, balance: Cents): Cents {
  return cents(Math.max(0, price - balance))
}
