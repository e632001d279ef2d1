import type { ApiError } from '@fanlight/client'
import { type Cents, centsFromEur } from '@fanlight/contract/money'

/** What a refusal over money says: what the thing costs, and what the fan has. */
export interface MoneyRefusal {
  price: Cents
  balance: Cents
}

/** Says nothing itself where the server says it: a screen may believe in money that is spent. */
export function moneyIn({ details }: ApiError, believed: MoneyRefusal): MoneyRefusal {
  return {
    price: centsIn(details['price'] ?? details['required']) ?? believed.price,
    balance: centsIn(details['balance']) ?? believed.balance,
  }
}

let last = ''

/**
 * Whether the same thing was refused for the same money just before. Then trying again leads nowhere,
 * and the person is told instead.
 */
export function isRefusedAgain(what: string, { price, balance }: MoneyRefusal): boolean {
  const now = `${what} ${price} ${balance}`
  const isAgain = now === last
  last = isAgain ? '' : now
  return isAgain
}

function centsIn(euros: unknown): Cents | null {
  return typeof euros === 'number' ? centsFromEur(euros) : null
}
