import type { Queries } from '../../platform/db/queries.ts'

interface PartCount {
  part: number
  started: number
  paid: number
  declined: number
}

/** Of top-ups started within this time, by parts of this length; parts without any have no row. */
export function countByPart(
  db: Queries,
  since: Date,
  until: Date,
  partMs: number,
): Promise<PartCount[]> {
  return db.query(
    `select floor(extract(epoch from created_at - $1) * 1000 / $3)::int as part,
       count(*) as started, count(*) filter (where was_paid) as paid,
       count(*) filter (where status = 'failed') as declined
     from top_up where created_at >= $1 and created_at < $2 group by 1`,
    [since, until, partMs],
  )
}
