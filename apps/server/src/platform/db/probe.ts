import type { Queries } from './queries.ts'

/** Throws unless the database answers. */
export async function ping(db: Queries): Promise<void> {
  await db.query('select 1')
}

/** What the clock of the database's own machine says. */
export async function databaseTime(db: Queries): Promise<Date> {
  const { at } = await db.one<{ at: Date }>('select clock_timestamp() as at')
  return at
}
