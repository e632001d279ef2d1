import type { Statement } from '../../platform/db/queries.ts'

/** A table whose rows are of use for a while only. */
export interface AgedTable {
  name: string
  /** When the oldest row was made that may go. */
  oldest: Statement
  /** Deletes at most $3 rows from $1 until before $2. */
  remove: Statement
}

/** Name, column and condition are constants of the program, never anything that came in. */
export function agedTable(name: string, column: string, condition = 'true'): AgedTable {
  return {
    name,
    oldest: `select min(${column}) as at from ${name} where ${condition}`,
    remove: `delete from ${name} where ctid = any (array(
      select ctid from ${name}
      where ${column} >= $1 and ${column} < $2 and ${condition} limit $3))`,
  }
}
