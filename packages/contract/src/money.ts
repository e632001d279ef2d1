declare const unit: unique symbol

/** Whole euro cents. Inside the product money is never anything else. */
export type Cents = number & { readonly [unit]: 'cents' }

/** Claims that `amount` is a whole number of cents, and throws where it is not. */
export function cents(amount: number): Cents {
  if (!Number.isSafeInteger(amount)) throw new RangeError(`not a whole number of cents: ${amount}`)
  return amount as Cents
}

/**
 * Euro as they stand on the wire, at most two decimals, into cents. What binary fractions add to a
 * billion of euro stays far below a thousandth of a cent.
 */
export function centsFromEur(eur: number): Cents {
  const rounded = Math.round(eur * 100)
  if (Math.abs(eur * 100 - rounded) > 1e-3) throw new RangeError(`more than two decimals: ${eur}`)
  return cents(rounded)
}

/** Cents into the euro number that goes on the wire. */
export function eurFromCents(amount: Cents): number {
  return amount / 100
}
