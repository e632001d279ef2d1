import type { Queries, Statement } from '../../platform/db/queries.ts'

/** A table whose rows are of use for a while only. */
export interface AgedTable {
  name: string
  /** When its oldest row was made. */
  oldest: Statement
  /** Deletes at most $3 rows from $1 until before $2. */
  remove: Statement
}

/** Name, column and condition are constants of the program, never anything that came in. */
export function agedTable(name: string, column: string, condition = 'true'): AgedTable {
  return {
    name,
    oldest: `select min(${column}) as at from ${name}`,
    remove: `delete from ${name} where ctid = any (array(
      select ctid from ${name}
      where ${column} >= $1 and ${column} < $2 and ${condition} limit $3))`,
  }
}

/** Where the last sweep ended; the oldest row before the first sweep; null where there is no row. */
export async function sweptUntil(db: Queries, table: AgedTable): Promise<Date | null> {
  const mark = await markOf(db, table.name)
  if (mark) return mark
  const oldest = await db.one<{ at: Date | null }>(table.oldest)
  return oldest.at
}

export async function markOf(db: Queries, name: string): Promise<Date | null> {
  const row = await db.maybe<{ at: Date }>('select at from sweep_mark where name = $1', [name])
  return row?.at ?? null
}

export async function keepMark(db: Queries, name: string, at: Date): Promise<void> {
  await db.run(
    `insert into sweep_mark (name, at) values ($1, $2)
     on conflict (name) do update set at = excluded.at`,
    [name, at],
  )
}
