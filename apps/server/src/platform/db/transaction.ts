import { setTimeout } from 'node:timers/promises'
import type pg from 'pg'
import type { Pool } from './pool.ts'
import type { Queries, Tx } from './queries.ts'
import { type Prepare, queriesOver } from './statements.ts'
import { asDatabaseError, DatabaseUnavailable, sqlState } from './unavailable.ts'

export type Isolation = 'read committed' | 'repeatable read' | 'serializable'

const ATTEMPTS = 5
const RETRY_DELAY_MS = 5
const SERIALIZATION_FAILURE = '40001'
const DEADLOCK_DETECTED = '40P01'

/** Where transactions run, and how each of them begins. */
export interface Transactions {
  pool: Pool
  prepare: Prepare
  /** Sent along with `begin`. */
  onBegin: string | undefined
}

export async function inTransaction<T>(
  on: Transactions,
  work: (tx: Tx) => Promise<T>,
  isolation: Isolation = 'read committed',
): Promise<T> {
  return withRetries(() => attemptOnce(on, work, isolation))
}

/** Runs it again when the database gave up on it, which leaves nothing of it behind. */
export async function withRetries<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work()
    } catch (error) {
      if (attempt === ATTEMPTS || !isWorthAnotherTry(error)) throw error
      // Random, so that two transactions which met once do not meet again in step.
      await setTimeout(RETRY_DELAY_MS * attempt * (1 + Math.random()))
    }
  }
}

async function attemptOnce<T>(
  { pool, prepare, onBegin }: Transactions,
  work: (tx: Tx) => Promise<T>,
  isolation: Isolation,
): Promise<T> {
  const client = await pool.take()
  const tx = openTx(client, prepare)
  let problem: unknown
  try {
    const begin = `begin isolation level ${isolation}`
    await send(client, onBegin === undefined ? begin : `${begin}; ${onBegin}`)
    const result = await work(tx)
    tx.end()
    await commit(client)
    return result
  } catch (error) {
    tx.end()
    problem = error instanceof DatabaseUnavailable ? error : await rollBack(client)
    throw error
  } finally {
    pool.giveBack(client, problem)
  }
}

/** Runs one statement and translates the driver's complaints about the connection. */
export async function send(client: pg.PoolClient, query: string | pg.QueryConfig) {
  try {
    return await client.query(query)
  } catch (error) {
    throw asDatabaseError(error)
  }
}

function openTx(client: pg.PoolClient, prepare: Prepare): Tx & { end(): void } {
  let isOpen = true
  const queries: Queries = queriesOver(prepare, (prepared) => {
    // The connection may already serve another transaction.
    if (!isOpen) throw new Error('a statement was sent after its transaction had ended')
    return send(client, prepared)
  })
  return {
    ...queries,
    kind: 'transaction',
    end() {
      isOpen = false
    },
  }
}

async function commit(client: pg.PoolClient) {
  const { command } = await send(client, 'commit')
  // PostgreSQL answers so, without an error, when a statement failed and the failure was swallowed.
  if (command === 'ROLLBACK') throw new Error('the transaction had failed and was rolled back')
}

/** The caller learns the first error; a connection that cannot roll back is thrown away. */
async function rollBack(client: pg.PoolClient): Promise<DatabaseUnavailable | undefined> {
  try {
    await client.query('rollback')
    return undefined
  } catch (error) {
    return new DatabaseUnavailable(error)
  }
}

function isWorthAnotherTry(error: unknown) {
  const state = sqlState(error)
  return state === SERIALIZATION_FAILURE || state === DEADLOCK_DETECTED
}

/** Marks where a transaction stands. Returns what undoes all that came after the mark. */
export async function openSavepoint(tx: Tx): Promise<() => Promise<void>> {
  await tx.run('savepoint before_work')
  return async () => {
    await tx.run('rollback to savepoint before_work')
  }
}
