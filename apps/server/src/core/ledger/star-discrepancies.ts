import type { Queries } from '../../platform/db/queries.ts'

export interface StarDiscrepancy {
  problem: 'credited_not_in_book' | 'in_book_not_credited'
  chargeId: string
  payerId: number
  payload: string
  stars: number
  foundAt: Date
}

const LISTED_MAX = 100

/** Payments in Stars of which our book and the messenger's disagree, the oldest first. */
export function listStarDiscrepancies(db: Queries): Promise<StarDiscrepancy[]> {
  return db.query(
    `select problem, charge_id as "chargeId", payer_id as "payerId", payload, stars,
       found_at as "foundAt"
     from star_discrepancy order by found_at, charge_id limit ${LISTED_MAX}`,
  )
}

export function countStarDiscrepancies(
  db: Queries,
): Promise<{ problem: StarDiscrepancy['problem']; count: number }[]> {
  return db.query(
    `select problem, count(d.charge_id) from
       (values ('credited_not_in_book'), ('in_book_not_credited')) kinds (problem)
       left join star_discrepancy d using (problem)
     group by problem`,
  )
}
