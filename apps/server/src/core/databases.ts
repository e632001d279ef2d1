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
  /**
   * What creators' pages read about all of their fans together. A copy of every database may stand
   * here, some seconds behind: nothing is written to it, and nothing is decided by it.
   */
  reporting: Db
}

export function oneDatabase(db: Db): Databases {
  return { sharedDb: db, dbOf: () => db, fanDbs: () => [db], reporting: db }
}

/** How many wait for a connection to the one that is asked most. */
export function waitingIn({ sharedDb, fanDbs }: Pick<Databases, 'sharedDb' | 'fanDbs'>): number {
  return Math.max(...[sharedDb, ...fanDbs()].map((db) => db.waiting()))
}

/** How long the first has waited for a connection, where it is longest. */
export function waitedMsIn({ sharedDb, fanDbs }: Pick<Databases, 'sharedDb' | 'fanDbs'>): number {
  return Math.max(...[sharedDb, ...fanDbs()].map((db) => db.waitedMs()))
}

export async function sumOver(
  dbs: readonly Db[],
  count: (db: Db) => Promise<number>,
): Promise<number> {
  const counts = await Promise.all(dbs.map(count))
  return counts.reduce((sum, each) => sum + each, 0)
}

/** The first of what is due in any of them. */
export async function earliestOf(
  dbs: readonly Db[],
  ask: (db: Db) => Promise<Date | null>,
): Promise<Date | null> {
  const dues = (await Promise.all(dbs.map(ask))).filter((due) => due !== null)
  return dues.length === 0 ? null : new Date(Math.min(...dues.map((due) => due.getTime())))
}
