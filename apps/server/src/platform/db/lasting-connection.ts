import { setTimeout } from 'node:timers/promises'
import pg from 'pg'
import { patientConfig } from './client-config.ts'
import type { Connection } from './connection.ts'
import type { Log } from './log.ts'
import { asDatabaseError } from './unavailable.ts'

export interface LastingOptions {
  connection: Connection
  /** Makes a fresh connection fit for its purpose; when it throws, the connection is not used. */
  prepare: (client: pg.Client) => Promise<void>
  onResume: () => void
  log: Log
}

const RECONNECT_DELAY_MS = 100
const RECONNECT_DELAY_MAX_MS = 5_000

/**
 * A single connection outside the pool. Once it has been opened it is opened again whenever it is
 * lost, with growing pauses and for as long as it takes, until it is closed.
 */
export function lastingConnection({ connection, prepare, onResume, log }: LastingOptions) {
  const closing = new AbortController()
  let session: Promise<pg.Client> | undefined
  let current: pg.Client | undefined

  async function connect(): Promise<pg.Client> {
    const client = new pg.Client(patientConfig(connection))
    client.on('error', (error) => log.debug({ error }, 'lasting connection lost'))
    try {
      await client.connect()
      await prepare(client)
    } catch (error) {
      await client.end()
      throw asDatabaseError(error)
    }
    client.once('end', lose)
    current = client
    return client
  }

  function lose() {
    current = undefined
    if (!closing.signal.aborted) session = reconnect()
  }

  async function reconnect(): Promise<pg.Client> {
    for (let delayMs = RECONNECT_DELAY_MS; ; delayMs = longer(delayMs)) {
      await setTimeout(delayMs, undefined, { signal: closing.signal })
      try {
        const client = await connect()
        onResume()
        return client
      } catch (error) {
        log.warn({ error }, 'opening lasting connection failed')
      }
    }
  }

  return {
    /** The connection if there is one at this moment. */
    get current() {
      return current
    },
    /** The connection as soon as there is one; rejects only if the first attempt fails. */
    open(): Promise<pg.Client> {
      session ??= connect().catch((error: unknown) => {
        session = undefined
        throw error
      })
      return session
    },
    async close() {
      closing.abort()
      const client = await session?.catch(() => undefined)
      await client?.end()
    },
  }
}

function longer(delayMs: number) {
  return Math.min(delayMs * 2, RECONNECT_DELAY_MAX_MS)
}
