import type pg from 'pg'
import { patientConfig, withClient } from '../client-config.ts'
import type { ConnectionParts } from '../connection.ts'
import { lastingConnection } from '../lasting-connection.ts'
import type { Log } from '../log.ts'
import { FolderInUse } from './folder-in-use.ts'

// Any constant: the lock is taken in a database that nothing else uses.
const OWNER_LOCK = 7_305_002

export interface Ownership {
  /** Throws `FolderInUse` when another server holds the lock. */
  take(): Promise<void>
  release(): Promise<void>
}

/**
 * The lock that says "a living server uses this database". Once taken it is held until released,
 * and taken again whenever the connection is lost.
 */
export function ownershipOf(folder: string, connection: ConnectionParts, log: Log): Ownership {
  const holder = lastingConnection({
    connection,
    prepare: async (client) => {
      if (!(await isLockedBy(client))) throw new FolderInUse(folder)
    },
    onResume: () => log.debug({}, 'database folder lock taken again'),
    log,
  })
  return {
    async take() {
      await holder.open()
    },
    release: () => holder.close(),
  }
}

/** Looks without touching, so that the one who takes the lock is never disturbed. */
export function isOwned(connection: ConnectionParts): Promise<boolean> {
  return withClient(patientConfig(connection), async (client) => {
    const { rowCount } = await client.query(
      `select from pg_locks
        where locktype = 'advisory' and classid = 0 and objid = $1 and granted
          and database = (select oid from pg_database where datname = current_database())`,
      [OWNER_LOCK],
    )
    return rowCount !== 0
  })
}

async function isLockedBy(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ taken: boolean }>(
    'select pg_try_advisory_lock($1) as taken',
    [OWNER_LOCK],
  )
  return rows[0]?.taken ?? false
}
