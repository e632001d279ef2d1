import { setTimeout } from 'node:timers/promises'
import pg from 'pg'
import { patientConfig, withClient } from '../client-config.ts'
import type { ConnectionParts } from '../connection.ts'
import type { Log } from '../log.ts'

// Any constant: the lock is taken in a database that nothing else uses.
const OWNER_LOCK = 7_305_002
const RETAKE_DELAY_MS = 100

export interface Ownership {
  release(): Promise<void>
}

/**
 * Takes the lock that says "a living server uses this database" and holds it until released, taking
 * it again whenever the connection is lost. Undefined when another server holds it.
 */
export async function takeOwnership(
  connection: ConnectionParts,
  log: Log,
): Promise<Ownership | undefined> {
  const releasing = new AbortController()
  let holder = await lockOnce(connection)
  if (!holder) return undefined
  let retaking: Promise<void> | undefined
  watch(holder)

  function watch(client: pg.Client) {
    client.once('end', () => {
      if (!releasing.signal.aborted) retaking = retake()
    })
  }

  async function retake() {
    while (!releasing.signal.aborted) {
      await setTimeout(RETAKE_DELAY_MS)
      const client = await lockOnce(connection).catch(() => undefined)
      if (!client) continue
      holder = client
      watch(client)
      log.debug({}, 'the lock of the database folder is held again')
      return
    }
  }

  return {
    async release() {
      releasing.abort()
      await retaking
      await holder?.end()
    },
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

async function lockOnce(connection: ConnectionParts): Promise<pg.Client | undefined> {
  const client = new pg.Client(patientConfig(connection))
  client.on('error', () => {}) // its end is what counts, and is watched
  await client.connect()
  const { rows } = await client.query('select pg_try_advisory_lock($1) as taken', [OWNER_LOCK])
  if (rows[0]?.taken) return client
  await client.end()
  return undefined
}
