import { cents, eurFromCents } from '@fanlight/contract/money'

export type Members = Record<string, unknown>

/** Moments as they are kept, and what the wire calls them. */
const MOMENTS = new Map([
  ['activeUntil', 'activeAt'],
  ['graceUntil', 'graceUntil'],
  ['askedFrom', 'askedFrom'],
])

const CENTS = 'Cents'

/**
 * Routines keep money in cents and moments as they are; the wire says euro and Unix seconds. What is
 * named otherwise stands on the wire as it is kept, and so does what was kept in the wire's own words.
 * Members stay in their order.
 */
export function presentKept(kept: Members): Members {
  return Object.fromEntries(Object.entries(kept).map(presentMember))
}

function presentMember([name, value]: [string, unknown]): [string, unknown] {
  if (name.endsWith(CENTS)) return [name.slice(0, -CENTS.length), toEur(value)]
  if (typeof value === 'string') {
    const wireName = MOMENTS.get(name)
    return wireName === undefined ? [name, value] : [wireName, toUnixSeconds(value)]
  }
  return [name, isMembers(value) ? presentKept(value) : value]
}

function toEur(amount: unknown): number {
  return eurFromCents(cents(Number(amount)))
}

/** From a moment as PostgreSQL writes it into JSON. */
function toUnixSeconds(moment: string): number {
  return Math.floor(Date.parse(moment) / 1000)
}

export function isMembers(value: unknown): value is Members {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
