import type { Db } from '../platform/db/db.ts'

/** Whose are payments, and their money, of which no fan is known. */
export const NO_FAN = 0

/**
 * Where rows are. All of it may be one database; a caller says whose rows it wants as if it were not.
 * What is a fan's is never asked of `sharedDb`.
 */
export interface Databases {
  /** What all fans share: creators and their content, the bots' marks, what is the operator's. */
  sharedDb: Db
  /**
   * What is this fan's, or of `NO_FAN`. What fans share can be read there too, and is written in
   * `sharedDb` alone.
   */
  dbOf(fanId: number): Db
  /** Every database that `dbOf` can give, for work on what is due to any of them. */
  fanDbs(): readonly Db[]
}

export function oneDatabase(db: Db): Databases {
  return { sharedDb: db, dbOf: () => db, fanDbs: () => [db] }
}

export async function sumOver(
  dbs: readonly Db[],
  count: (db: Db) => Promise<number>,
): Promise<number> {
  const counts = await Promise.all(dbs.map(count))
  return counts.reduce((sum, each) => sum + each, 0)
}
