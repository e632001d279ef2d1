import { inject } from 'vitest'
import { type Db, openDb } from '../src/platform/db/db.ts'
import { openPool, type Pool } from '../src/platform/db/pool.ts'
import { cloneDatabase, type TestDatabase } from '../src/platform/db/test-database.ts'
import { DatabaseUnavailable } from '../src/platform/db/unavailable.ts'
import { openLog } from '../src/platform/log.ts'
import { LOOK, makeWipe, WIPE } from './wipe-database.ts'

const POOL_SIZE = 10
const silent = openLog('silent')
/** What is deleted stays in the files until PostgreSQL tidies up, which it has no time for here. */
const WORLDS_MAX = 40
/** A connection that was closed is seen for a moment more. */
const LOOKS_MAX = 20

/** A database that is as new, and connections to it, for one world after the other. */
export interface LentDatabase {
  database: TestDatabase
  pool: Pool
  /** To the next world, if all is as it was; what was done to its tables ends it. */
  giveBack(): Promise<void>
}

interface Kept {
  database: TestDatabase
  pool: Pool
  /** Over the same connections. */
  db: Db
  pids: Set<number>
  shape: string
  worlds: number
}

const kept: Kept[] = []

/**
 * Half of what a test costs is PostgreSQL making and removing a database, and planning each statement
 * for the first time on each connection. Worlds of one process therefore live in the same ones, but for
 * those that ask for an unused one: in what they leave behind the next world would be slow.
 */
export async function lendDatabase({ isUnused = false } = {}): Promise<LentDatabase> {
  const chosen = (isUnused ? null : kept.pop()) ?? (await makeDatabase())
  chosen.worlds += 1
  const lease = leaseOf(chosen)
  return {
    database: chosen.database,
    pool: lease,
    async giveBack() {
      const isKept = !isUnused && chosen.worlds < WORLDS_MAX && (await isAsNew(chosen))
      if (isKept) kept.push(chosen)
      else await removeDatabase(chosen)
    },
  }
}

async function makeDatabase(): Promise<Kept> {
  const database = await cloneDatabase(inject('testServer'))
  const pool = openPool(database.connection, silent, POOL_SIZE)
  const db = openDb({ connection: database.connection, log: silent, pool })
  await makeWipe(db)
  const { shape } = await db.one<Seen>(LOOK, [[]])
  return { database, pool, db, pids: new Set(), shape, worlds: 0 }
}

interface Seen {
  shape: string
  strangers: number
}

/** Wipes it, unless its tables were changed or another program is still connected. */
async function isAsNew({ db, pids, shape }: Kept): Promise<boolean> {
  try {
    for (let look = 0; look < LOOKS_MAX; look += 1) {
      const seen = await db.one<Seen>(LOOK, [[...pids]])
      if (seen.shape !== shape) return false
      if (seen.strangers > 0) continue
      await db.run(WIPE)
      return true
    }
    return false
  } catch {
    return false // a test broke it on purpose
  }
}

async function removeDatabase({ database, db }: Kept) {
  await db.close()
  await database.drop()
}

/** The pool for as long as a world lives: what goes on after its end finds it closed. */
function leaseOf({ pool, pids }: Kept): Pool {
  let taken = 0
  let isOver = false
  let onRest: (() => void) | undefined
  return {
    async take() {
      if (isOver) throw new DatabaseUnavailable(new Error('the pool was ended'))
      taken += 1
      try {
        const client = await pool.take()
        pids.add(pidOf(client))
        return client
      } catch (error) {
        taken -= 1
        throw error
      }
    },
    giveBack(client, error) {
      taken -= 1
      pool.giveBack(client, error)
      if (taken === 0) onRest?.()
    },
    renew: () => pool.renew(),
    get waiting() {
      return pool.waiting
    },
    get waitedMs() {
      return pool.waitedMs
    },
    async end() {
      isOver = true
      if (taken > 0) await new Promise<void>((resolve) => (onRest = resolve))
    },
  }
}

/** The driver's types do not know it. */
function pidOf(client: object): number {
  return (client as { processID: number }).processID
}
