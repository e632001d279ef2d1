import { type TNumber, Type } from 'typebox'

/** Ids are whole numbers that JavaScript holds exactly. */
export const Id = Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER })

/** Far above any amount of the product, and far below where a number stops telling cents apart. */
const EUR_MAX = 1_000_000_000

/** Euro on the wire: a number with at most two decimals. */
export function Eur(
  options: { minimum?: number; maximum?: number; description?: string } = {},
): TNumber {
  return Type.Number({ multipleOf: 0.01, minimum: -EUR_MAX, maximum: EUR_MAX, ...options })
}

/** What the person agreed to: a purchase of anything else is refused. */
export const Agreed = {
  price: Type.Optional(
    Eur({ minimum: 0, description: 'what the person saw; another price is refused by now' }),
  ),
  confirmed: Type.Optional(
    Type.Boolean({ description: 'the person was asked whether they want to spend so much' }),
  ),
}

/** Words of a person. PostgreSQL can keep neither a zero character nor half of a surrogate pair. */
export function Words(charsMax: number, charsMin = 0) {
  const bounds = { maxLength: charsMax, ...(charsMin > 0 && { minLength: charsMin }) }
  return Type.String({ ...bounds, pattern: '^[^\\u0000\\ud800-\\udfff]*$' })
}

/**
 * Seconds since 1970, as the specification tells time, until the year 2223: the microseconds of later
 * moments are soon beyond the whole numbers of JavaScript.
 */
export const UnixSeconds = Type.Integer({ minimum: 0, maximum: 8_000_000_000 })

/** Grows with each change of a row, so that a page that shows an older one is noticed. */
export function Revision(description: string) {
  return Type.Integer({ minimum: 1, maximum: 2_147_483_647, description })
}

export const Cursor = Type.Integer({
  minimum: 0,
  maximum: Number.MAX_SAFE_INTEGER,
  description: '0 starts at the newest item; otherwise the nextFrom of the page before',
})

export const NextFrom = Type.Union([Type.Integer({ minimum: 1 }), Type.Null()], {
  description: 'startFrom of the next page; null at the end',
})

/** A place in a list that is sorted by something else than an id, and the id that stands there. */
export const PageCursor = Type.String({
  pattern: '^-?\\d{1,16}\\.\\d{1,16}$',
  description: 'the nextFrom of the page before',
})

export function Nullable<T extends Parameters<typeof Type.Union>[0][number]>(
  schema: T,
  options: { description?: string } = {},
) {
  return Type.Union([schema, Type.Null()], options)
}
