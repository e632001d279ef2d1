/**
 * A table whose rows are of use for a while only. Stores name theirs; name, column and condition are
 * constants of the program, never anything that came in.
 */
export interface AgedTable {
  name: string
  /** When a row was made. */
  column: string
  /** Which rows may go at all. */
  condition: string
}

export function agedTable(name: string, column: string, condition = 'true'): AgedTable {
  return { name, column, condition }
}
