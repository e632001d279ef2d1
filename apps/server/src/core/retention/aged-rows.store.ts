import type { Queries } from '../../platform/db/queries.ts'
import type { AgedTable } from './aged-table.ts'

/** When the oldest row was made that may go; null where there is none. */
export async function oldest(
  db: Queries,
  { name, column, condition }: AgedTable,
): Promise<Date | null> {
  const row = await db.one<{ at: Date | null }>(
    `select min(${column}) as at from ${name} where ${condition}`,
  )
  return row.at
}

/**
 * How many rows it deleted; `limit` of them, or a few more where the table has partitions: two rows have
 * the same place then, each in its own, and both may have to go.
 */
export function remove(
  db: Queries,
  { name, column, condition }: AgedTable,
  { from, until, limit }: { from: Date; until: Date; limit: number },
): Promise<number> {
  return db.run(
    `delete from ${name} where ctid = any (array(
      select ctid from ${name}
      where ${column} >= $1 and ${column} < $2 and ${condition} limit $3))
      and ${column} >= $1 and ${column} < $2 and ${condition}`,
    [from, until, limit],
  )
}
