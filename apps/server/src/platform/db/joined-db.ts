import type { Db } from './db.ts'
import type { Tx } from './queries.ts'

/**
 * A database whose transactions are parts of `tx`: for a use case that opens one of its own and has to
 * happen together with something else, or not at all.
 */
export function joinedDb(db: Db, tx: Tx): Db {
  const { query, one, maybe, run } = tx
  return { ...db, query, one, maybe, run, transaction: (work) => work(tx) }
}
