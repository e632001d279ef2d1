import type { Connection } from './connection.ts'
import type { Log } from './log.ts'
import type { Queries, Tx } from './queries.ts'

export interface DbOptions {
  connection: Connection
  log: Log
  poolSize?: number
}

export type Isolation = 'read committed' | 'repeatable read' | 'serializable'

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
  close(): Promise<void>
}

export declare function openDb(options: DbOptions): Db
