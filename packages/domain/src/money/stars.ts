import { type Cents, cents } from '@fanlight/contract/money'

const RATE_STARS = 1000

/** A price of Stars in whole numbers: `stars` of them cost `cents`. 1.3 cents each is 13 for 10. */
export interface StarRate {
  cents: number
  stars: number
}

/** A price of one Star in cents, which may have a fraction: it counts to a thousandth of a cent. */
export function starRate(centsPerStar: number): StarRate {
  return { cents: Math.round(centsPerStar * RATE_STARS), stars: RATE_STARS }
}

/** What `stars` pay when they are withdrawn, at so many cents each: rounded down. */
export function starsPay(stars: number, centsPerStar: number): Cents {
  const rate = starRate(centsPerStar)
  return cents(Math.floor((stars * rate.cents) / rate.stars))
}

/** How many Stars stand for `amount`: rounded up, so that a rate never loses money, and never 0. */
export function starsFor(amount: Cents, rate: StarRate): number {
  return Math.max(1, Math.ceil((amount * rate.stars) / rate.cents))
}
