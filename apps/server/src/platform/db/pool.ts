import pg from 'pg'
import { boundedConfig } from './client-config.ts'
import type { Connection } from './connection.ts'
import type { Log } from './log.ts'
import { refuseReadOnly } from './probe.ts'
import { asDatabaseError, DatabaseUnavailable, isReadOnly } from './unavailable.ts'

const IDLE_CONNECTION_MS = 60_000

export interface Pool {
  take(): Promise<pg.PoolClient>
  /** With what went wrong on it, if anything did: a connection that cannot be used is closed. */
  giveBack(client: pg.PoolClient, error?: unknown): void
  /** No connection that is open now is used again. */
  renew(): void
  /** How many wait for a connection. */
  readonly waiting: number
  /** How long the first of them has waited; a connection that is being opened is not waited for. */
  readonly waitedMs: number
  /** Waits for what is under way, then closes every connection. */
  end(): Promise<void>
}

/**
 * Connections that serve requests, all of them to a server that can be written to. One that became
 * read-only is one that another has taken over from: every connection to it is closed, also those on
 * which nothing has failed yet, and none to it is opened, so that the next ones lead to the new one.
 */
export function openPool(connection: Connection, log: Log, size: number): Pool {
  const pool = new pg.Pool({
    ...boundedConfig(connection),
    max: size,
    idleTimeoutMillis: IDLE_CONNECTION_MS,
  })
  let renewals = 0
  const waits = new Set<{ since: number }>()
  const openedAfter = new WeakMap<pg.PoolClient, number>()
  // Unheard, the loss of a connection would end the process: idle ones report to the pool, busy
  // ones to themselves, besides failing the statement they are at.
  pool.on('error', (error) => log.warn({ error }, 'idle database connection lost'))
  pool.on('connect', (client) => {
    client.on('error', (error) => log.debug({ error }, 'database connection lost'))
  })

  const take = async (): Promise<pg.PoolClient> => {
    const isTaken = pool.totalCount === size && pool.idleCount === 0
    const client = await (isTaken ? queue(pool, waits) : connect(pool))
    if (!openedAfter.has(client)) await check(client, openedAfter, renewals)
    if (openedAfter.get(client) === renewals) return client
    client.release(true)
    return take()
  }
  return {
    take,
    giveBack(client, error) {
      if (isReadOnly(error)) renewals += 1
      const isOld = openedAfter.get(client) !== renewals
      client.release(isOld || error instanceof DatabaseUnavailable)
    },
    renew() {
      renewals += 1
    },
    get waiting() {
      return pool.waitingCount
    },
    get waitedMs() {
      const [first] = waits
      return first ? performance.now() - first.since : 0
    },
    end: () => pool.end(),
  }
}

/** A fresh connection is used only if it leads to a server that can be written to. */
async function check(
  client: pg.PoolClient,
  openedAfter: WeakMap<pg.PoolClient, number>,
  renewals: number,
) {
  try {
    await refuseReadOnly(client)
    openedAfter.set(client, renewals)
  } catch (error) {
    client.release(true)
    throw asDatabaseError(error)
  }
}

/** For one of the connections, all of which are in use. */
async function queue(pool: pg.Pool, waits: Set<{ since: number }>): Promise<pg.PoolClient> {
  const wait = { since: performance.now() }
  waits.add(wait)
  try {
    return await connect(pool)
  } finally {
    waits.delete(wait)
  }
}

async function connect(pool: pg.Pool): Promise<pg.PoolClient> {
  try {
    return await pool.connect()
  } catch (error) {
    throw asDatabaseError(error)
  }
}
