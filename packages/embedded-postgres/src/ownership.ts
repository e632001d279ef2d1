import { setTimeout } from 'node:timers/promises'
import type pg from 'pg'
import { type ConnectionParts, newClient, withClient } from './client.ts'
import type { Log } from './log.ts'

// Any constant: the lock is taken in a database that nothing else uses.
const OWNER_LOCK = 7_305_002
const RETAKE_DELAY_MS = 100
const RETAKE_DELAY_MAX_MS = 5_000

export interface Ownership {
  /** Throws `FolderInUse` when another server holds the lock. */
  take(): Promise<void>
  release(): Promise<void>
}

/**
 * The lock that says "a living server uses this database". Once taken it is held until released,
 * and taken again whenever the connection is lost, with growing pauses and for as long as it takes.
 */
export function ownershipOf(folder: string, connection: ConnectionParts, log: Log): Ownership {
  const releasing = new AbortController()
  let holder: Promise<pg.Client> | undefined

  async function hold(): Promise<pg.Client> {
    const client = newClient(connection, (error) => log.debug({ error }, 'folder lock lost'))
    try {
      await client.connect()
      if (!(await isLockedBy(client))) throw new FolderInUse(folder)
    } catch (error) {
      await client.end()
      throw error
    }
    client.once('end', () => {
      if (!releasing.signal.aborted) holder = retake()
    })
    return client
  }

  async function retake(): Promise<pg.Client> {
    for (let delayMs = RETAKE_DELAY_MS; ; delayMs = Math.min(delayMs * 2, RETAKE_DELAY_MAX_MS)) {
      await setTimeout(delayMs, undefined, { signal: releasing.signal })
      try {
        const client = await hold()
        log.debug({}, 'folder lock taken again')
        return client
      } catch (error) {
        log.warn({ error }, 'taking folder lock failed')
      }
    }
  }

  return {
    async take() {
      holder = hold()
      await holder
    },
    async release() {
      releasing.abort()
      const client = await holder?.catch(() => undefined)
      await client?.end()
    },
  }
}

/** Looks without touching, so that the one who takes the lock is never disturbed. */
export function isOwned(connection: ConnectionParts): Promise<boolean> {
  return withClient(connection, async (client) => {
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

/** Another living server has the folder; the message is for the person who started the second. */
export class FolderInUse extends Error {
  override readonly name = 'FolderInUse'

  constructor(folder: string) {
    super(
      `another server is running on the database folder ${folder}: ` +
        'stop it first, or give this one another data folder',
    )
  }
}
