import type { Queries } from '../../platform/db/queries.ts'
import type { StarDiscrepancy } from './star-discrepancy.ts'

/** The oldest first. */
export function listStars(db: Queries, limit: number): Promise<StarDiscrepancy[]> {
  return db.query(
    `select problem, charge_id as "chargeId", payer_id as "payerId", payload, stars,
       found_at as "foundAt"
     from star_discrepancy order by found_at, charge_id limit $1`,
    [limit],
  )
}

/** A problem that there is none of counts zero. */
export function countStars(
  db: Queries,
): Promise<{ problem: StarDiscrepancy['problem']; count: number }[]> {
  return db.query(
    `select problem, count(d.charge_id) from
       (values ('credited_not_in_book'), ('in_book_not_credited')) kinds (problem)
       left join star_discrepancy d using (problem)
     group by problem`,
  )
}

export async function countUncredited(db: Queries): Promise<number> {
  const row = await db.one<{ count: number }>(
    'select count(*)::int as count from uncredited_payment where settled_at is null',
  )
  return row.count
}
