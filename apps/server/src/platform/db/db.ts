import type pg from 'pg'
import type { Connection } from './connection.ts'
import { openListener } from './listener.ts'
import type { Log } from './log.ts'
import { openPool, type Pool } from './pool.ts'
import { openProbe } from './probe.ts'
import type { Queries, Tx } from './queries.ts'
import { holdRoutines } from './routine-set.ts'
import { preparingIn, queriesOver } from './statements.ts'
import { type Isolation, inTransaction, send, withRetries } from './transaction.ts'
import { isReadOnly } from './unavailable.ts'

const POOL_SIZE = 20

export interface DbOptions {
  connection: Connection
  log: Log
  poolSize?: number
  /** Connections to use instead of opening some. */
  pool?: Pool | undefined
  /** The schema of the routines that statements call as `app.…`; without it they call none. */
  routines?: string
}

export interface Db extends Queries {
  /**
   * Commits what `work` did, or undoes all of it when it throws. `work` runs again when the
   * database gave up on it (serialization failure, deadlock), so its only effects are through `tx`.
   */
  transaction<T>(work: (tx: Tx) => Promise<T>, options?: { isolation?: Isolation }): Promise<T>
  /**
   * Calls `onMessage` for every notification; resolves once listening. After a lost connection it
   * listens again by itself and calls `onResume`, since messages in between are gone.
   * Returns what ends it.
   */
  listen(
    channel: string,
    onMessage: (payload: string) => void,
    onResume?: () => void,
  ): Promise<() => Promise<void>>
  notify(channel: string, payload: string): Promise<void>
  /**
   * Throws `DatabaseUnavailable` unless rows can be written. Asked on a connection of its own, so that
   * the answer waits behind no request, and comes within seconds.
   */
  probe(): Promise<void>
  /** How many wait for a connection. */
  waiting(): number
  /** How long the first of them has waited. */
  waitedMs(): number
  /** Waits for what is under way, then closes every connection. */
  close(): Promise<void>
}

/** Connects when first asked, not before. Throws `DatabaseUnavailable` when it cannot. */
export function openDb({
  connection,
  log,
  poolSize = POOL_SIZE,
  routines,
  ...given
}: DbOptions): Db {
  const pool = given.pool ?? openPool(connection, log, poolSize)
  const listener = openListener(connection, log)
  const probe = openProbe(connection, log)
  const prepare = preparingIn(routines)
  const queries = queriesOver(prepare, (prepared) => withRetries(() => onPool(pool, prepared)))
  const onBegin = routines === undefined ? undefined : holdRoutines(routines)
  let closed: Promise<void> | undefined

  return {
    ...queries,
    transaction(work, options) {
      return inTransaction({ pool, prepare, onBegin }, work, options?.isolation)
    },
    async listen(channel, onMessage, onResume) {
      const subscription = { channel, onMessage, onResume }
      await listener.subscribe(subscription)
      return () => listener.unsubscribe(subscription)
    },
    async notify(channel, payload) {
      await queries.run('select pg_notify($1, $2)', [channel, payload])
    },
    waiting: () => pool.waiting,
    waitedMs: () => pool.waitedMs,
    async probe() {
      try {
        await probe.ask()
      } catch (error) {
        if (isReadOnly(error)) pool.renew()
        throw error
      }
    },
    close() {
      closed ??= Promise.all([listener.close(), probe.close()]).then(() => pool.end())
      return closed
    },
  }
}

// The pool's own `query` throws a connection away for any error, also for a broken constraint.
async function onPool(pool: Pool, query: pg.QueryConfig) {
  const client = await pool.take()
  let problem: unknown
  try {
    return await send(client, query)
  } catch (error) {
    problem = error
    throw error
  } finally {
    pool.giveBack(client, problem)
  }
}
