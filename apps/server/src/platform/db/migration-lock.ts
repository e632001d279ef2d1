import type pg from 'pg'
import { patientConfig, withClient } from './client-config.ts'
import type { Connection } from './connection.ts'

// Any constant that no other lock of ours uses.
const MIGRATION_LOCK = 7_305_001

/**
 * One node at a time. The lock is a transaction's, on a connection of its own: a pooler that hands
 * connections round would keep a session's lock for ever, and what is done under this one may need to
 * run outside of any transaction.
 */
export function underMigrationLock<T>(
  connection: Connection,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const config = patientConfig(connection)
  return withClient(config, async (holder) => {
    await holder.query('begin')
    // A database may have its own idea of how long a transaction may be idle.
    await holder.query('set local idle_in_transaction_session_timeout = 0')
    await holder.query('set local statement_timeout = 0')
    // Without parameters: those would leave a snapshot open, which `create index concurrently` awaits.
    await holder.query(`select pg_advisory_xact_lock(${MIGRATION_LOCK})`)
    const result = await withClient(config, work)
    await holder.query('commit')
    return result
  })
}
