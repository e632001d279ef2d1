/** What a filled business looks like; fans, creators and posts are told by their numbers from 0. */

export interface BusinessSize {
  fans: number
  creators: number
  /** Of each creator; more than a fan buys. */
  posts: number
  /** What each fan has bought singly. */
  sales: number
}

export interface Business {
  size: BusinessSize
  now: Date
  rounds: readonly Round[]
}

/** Something that every fan does once, one after another. */
export interface Round {
  kind: 'top_up' | 'premium' | 'post'
  /** Of the fan's event. */
  seq: number
  /** Which of the fan's sales of posts it is; 0 for what is none. */
  sale: number
  startsAt: Date
  /** Of every fan, after it. */
  balanceCents: number
}

/** Fans from one to another. */
export interface Span {
  first: number
  last: number
}

export const TOP_UP_CENTS = 500_00
export const TOP_UP_FEE_CENTS = 25_00
export const PREMIUM_CENTS = 9_99
export const FIRST_FAN = 10_000_000
export const FIRST_CREATOR = 100_000
export const FIRST_POST = 100_000_000
export const FIRST_CONTENT = 100_000_000
export const FIRST_MESSAGE = 100_000_000
export const MESSAGES_PER_FAN = 2
/** Events are kept for thirty days. */
const SPAN_MS = 28 * 86_400_000
/** The last of it is some time ago. */
const PAUSE_MS = 3_600_000

export function roundsOf({ sales }: BusinessSize, now: Date): Round[] {
  const kinds: Round['kind'][] = ['top_up', 'premium', ...Array<'post'>(sales).fill('post')]
  const begin = now.getTime() - PAUSE_MS - SPAN_MS
  let balanceCents = 0
  return kinds.map((kind, index) => {
    const sale = Math.max(0, index - 2)
    balanceCents += { top_up: TOP_UP_CENTS, premium: -PREMIUM_CENTS, post: -priceOf(sale) }[kind]
    const startsAt = new Date(begin + index * roundMs(kinds.length))
    return { kind, sale, seq: index + 1, startsAt, balanceCents }
  })
}

function roundMs(rounds: number): number {
  return SPAN_MS / rounds
}

export function priceOf(sale: number): number {
  return 1_00 * (1 + (sale % 5))
}

/** The fans of a span, with the creator they joined, the other one, and the time of their turn. */
export function whoOf({ size, rounds }: Business, { first, last }: Span, startsAt: Date): string {
  return `select i, ${FIRST_FAN} + i as fan_id, ${FIRST_CREATOR} + home as home_id,
      ${FIRST_CREATOR} + (home + 1 + i % 7) % ${size.creators} as other_id,
      timestamptz '${startsAt.toISOString()}'
        + i * interval '${roundMs(rounds.length)} ms' / ${size.fans} as at
    from generate_series(${first}::bigint, ${last}) i
    cross join lateral (
      select floor(${size.creators} * power(mod(i * 0.6180339887, 1), 2))::bigint as home
    ) as joined`
}
