import { patientConfig, withClient } from './client-config.ts'
import type { Connection } from './connection.ts'
import type { Queries } from './queries.ts'
import { hasRoutines } from './routine-set.ts'
import { preparingIn, queriesOver } from './statements.ts'
import { asDatabaseError } from './unavailable.ts'

/**
 * For what takes as long as it takes: one connection without a time limit, everything as it was at one
 * moment, nothing written. A standby will do.
 */
export async function readSnapshot<T>(
  connection: Connection,
  routines: string,
  work: (db: Queries) => Promise<T>,
): Promise<T> {
  try {
    return await withClient(patientConfig(connection), async (client) => {
      await client.query('begin isolation level repeatable read read only')
      await client.query('set local statement_timeout = 0')
      await client.query('set local idle_in_transaction_session_timeout = 0')
      const db = queriesOver(preparingIn(routines), (prepared) => client.query(prepared))
      if (!(await hasRoutines(db, routines))) {
        throw new Error('The database was not prepared by this version. Start this version once.')
      }
      return work(db)
    })
  } catch (error) {
    throw asDatabaseError(error)
  }
}
