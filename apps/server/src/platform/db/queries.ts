/** Constant SQL with numbered parameters; its prepared name is derived from the text. */
export type Statement = string

/**
 * Begins a statement whose best plan depends on its values, such as a search for a word that is rare
 * or everywhere: it is planned for them every time.
 */
export const PLANNED_EACH_TIME = '/* planned each time */ '

export type Values = readonly unknown[]

/**
 * What stores are given, inside a transaction (`Tx`) or outside of one (`Db`). Every statement is
 * prepared once per connection, so its text must be constant: what varies goes into the values.
 * Columns arrive as: int8 as number (it throws beyond the safe range), timestamptz as Date, jsonb
 * parsed, numeric as string (so a `sum` of int8 wants `::bigint`).
 */
export interface Queries {
  query<Row>(statement: Statement, values?: Values): Promise<Row[]>
  /** The only row; throws when there is none or more than one. */
  one<Row>(statement: Statement, values?: Values): Promise<Row>
  /** The only row, or null; throws when there is more than one. */
  maybe<Row>(statement: Statement, values?: Values): Promise<Row | null>
  /** Runs a statement whose rows are of no interest; the number of rows it touched. */
  run(statement: Statement, values?: Values): Promise<number>
}

/** Valid until its transaction ends, and refuses to work afterwards. */
export interface Tx extends Queries {
  readonly kind: 'transaction'
}
