import pg from 'pg'
import { patientConfig } from './client-config.ts'
import type { Connection } from './connection.ts'
import type { Log } from './log.ts'
import type { Queries } from './queries.ts'
import { DatabaseUnavailable, readOnly } from './unavailable.ts'

/** A balancer that has less patience takes no answer for a bad one. */
const ANSWER_WITHIN_MS = 3_000

/**
 * Asks whether the database can be written to, on a connection of its own that is opened when it is
 * first asked and replaced whenever an answer is not what it should be.
 */
export function openProbe(connection: Connection, log: Log) {
  let client: pg.Client | null = null
  let isClosed = false

  const open = async () => {
    const fresh = new pg.Client({
      ...patientConfig(connection),
      connectionTimeoutMillis: ANSWER_WITHIN_MS,
      query_timeout: ANSWER_WITHIN_MS,
    })
    fresh.on('error', (error) => log.debug({ error }, 'probing connection lost'))
    client = fresh
    await fresh.connect()
    return fresh
  }
  const drop = () => {
    void client?.end().catch(() => {}) // it may be lost already
    client = null
  }

  return {
    async ask(): Promise<void> {
      if (isClosed) throw new DatabaseUnavailable('it was closed')
      try {
        await refuseReadOnly(client ?? (await open()))
      } catch (error) {
        drop()
        // Whatever it is, also a role that may not log in any more: no request would fare better.
        throw error instanceof DatabaseUnavailable ? error : new DatabaseUnavailable(error)
      }
    },
    async close() {
      isClosed = true
      await client?.end().catch(() => {})
      client = null
    },
  }
}

export async function refuseReadOnly(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ isReadOnly: boolean }>(
    `select current_setting('transaction_read_only') = 'on' as "isReadOnly"`,
  )
  if (rows[0]?.isReadOnly !== false) throw readOnly()
}

/** What the clock of the database's own machine says. */
export async function databaseTime(db: Queries): Promise<Date> {
  const { at } = await db.one<{ at: Date }>('select clock_timestamp() as at')
  return at
}
