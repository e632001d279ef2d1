import type { Queries, Tx } from '../../platform/db/queries.ts'

export interface IncidentRow {
  id: string
  title: string
  openedBy: string
  openedAt: Date
  closedBy: string | null
  closedAt: Date | null
  closingWords: string | null
}

export function list(db: Queries, limit: number): Promise<IncidentRow[]> {
  return db.query(
    `select id, title, opened_by as "openedBy", opened_at as "openedAt", closed_by as "closedBy",
       closed_at as "closedAt", closing_words as "closingWords"
     from incident order by closed_at is not null, opened_at desc limit $1`,
    [limit],
  )
}

/** Whether it is new. */
export async function insert(
  tx: Tx,
  { id, title, by }: { id: string; title: string; by: string },
  now: Date,
): Promise<boolean> {
  const rows = await tx.run(
    `insert into incident (id, title, opened_by, opened_at) values ($1, $2, $3, $4)
     on conflict do nothing`,
    [id, title, by, now],
  )
  return rows > 0
}

/** Whether it was open. */
export async function close(
  tx: Tx,
  { id, words, by }: { id: string; words: string; by: string },
  now: Date,
): Promise<boolean> {
  const rows = await tx.run(
    `update incident set closed_by = $2, closing_words = $3, closed_at = $4
     where id = $1 and closed_at is null`,
    [id, by, words, now],
  )
  return rows > 0
}
