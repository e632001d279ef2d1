import { type Cents, cents } from '@fanlight/contract/money'
import type { Queries } from '../../platform/db/queries.ts'
import type { Difference } from './compare.ts'

export interface StarsDay {
  /** Charges that the messenger's book has. */
  lines: number
  /** What those in the book pay out, and all. */
  provider: Cents
  ledger: Cents
}

/** Of charges made on that day. Their euro are what they pay out: so clearing has them. */
export function sumStars(db: Queries, { from, to }: { from: Date; to: Date }): Promise<StarsDay> {
  return db.one(
    `select (count(*) filter (where c.in_book_at is not null))::int as lines,
       coalesce(sum(c.payout_cents) filter (where c.in_book_at is not null), 0)::bigint as provider,
       coalesce(sum(c.payout_cents), 0)::bigint as ledger
     from star_charge c
     where c.created_at >= $1 and c.created_at < $2`,
    [from, to],
  )
}

/** Where the messenger's book and ours disagree, as the job that reads the book has found it. */
export async function listStarDifferences(
  db: Queries,
  { from, to }: { from: Date; to: Date },
): Promise<Difference[]> {
  const rows = await db.query<StarRow>(
    `select d.problem, d.charge_id as "chargeId", d.payload, c.fan_id as "fanId", c.created_at as at,
       coalesce(c.payout_cents, 0)::bigint as booked
     from star_discrepancy d join star_charge c on c.charge_id = d.charge_id
     where c.created_at >= $1 and c.created_at < $2 order by c.created_at, d.charge_id`,
    [from, to],
  )
  return rows.map(differenceOf)
}

interface StarRow {
  problem: 'credited_not_in_book' | 'in_book_not_credited'
  chargeId: string
  payload: string
  fanId: number
  booked: Cents
  at: Date
}

/** Stars that were never credited are in no account of ours: they are given back, or looked at. */
function differenceOf({ problem, chargeId, payload, fanId, booked, at }: StarRow): Difference {
  const about = { reference: chargeId, paymentId: chargeId, orderName: payload, fanId, at }
  const line = { what: 'payment' as const, ...about, provider: cents(0) }
  return problem === 'credited_not_in_book'
    ? { ...line, ledger: booked, problem: 'missing_there', correction: 'correct' }
    : { ...line, ledger: cents(0), problem: 'missing_here', correction: 'ask' }
}
