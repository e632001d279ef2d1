import { join } from 'node:path'
import { startEmbedded } from '@fanlight/embedded-postgres'
import { hasHome } from '@fanlight/embedded-postgres/home'
import { findRunning } from '@fanlight/embedded-postgres/running'
import type { Config } from '../config/read-config.ts'
import type { Connection } from '../platform/db/connection.ts'
import { type Db, openDb } from '../platform/db/db.ts'
import { hasRoutines } from '../platform/db/routine-set.ts'
import { DatabaseUnavailable } from '../platform/db/unavailable.ts'
import type { Log } from '../platform/log.ts'
import { readOwnRoutines } from '../start/database-files.ts'

export interface OperatorDatabase {
  db: Db
  /** Whether the embedded database was found running, and so very likely a server. */
  isBesideServer: boolean
}

type Work<T> = (database: OperatorDatabase) => Promise<T>

/** Works on the database wherever it is, beside a running server or alone. */
export async function withDatabase<T>(
  { databaseUrl, dataDir }: Config,
  log: Log,
  work: Work<T>,
): Promise<T> {
  if (databaseUrl) return workAt({ url: databaseUrl }, log, false, work)
  const folder = join(dataDir, 'postgres')
  // A folder without its database does not get an empty one here.
  if (!(await hasHome(folder))) {
    throw new Error(`There is no database in ${dataDir}. Name its folder with DATA_DIR.`)
  }
  return (await workBeside(folder, log, work))?.result ?? (await workAlone(folder, log, work))
}

/** Null when no server runs there. */
async function workBeside<T>(folder: string, log: Log, work: Work<T>) {
  const connection = await findRunning(folder, log)
  if (!connection) return null
  try {
    return { result: await workAt(connection, log, true, work) }
  } catch (error) {
    if (error instanceof DatabaseUnavailable) return null
    throw error
  }
}

async function workAlone<T>(folder: string, log: Log, work: Work<T>) {
  const database = await startEmbedded({ dataDir: folder, log })
  try {
    return await workAt(database.connection, log, false, work)
  } finally {
    await database.stop()
  }
}

async function workAt<T>(
  connection: Connection,
  log: Log,
  isBesideServer: boolean,
  work: Work<T>,
): Promise<T> {
  const { schema } = await readOwnRoutines()
  const db = openDb({ connection, log, poolSize: 2, routines: schema })
  try {
    await refuseWithoutRoutines(db, schema)
    return await work({ db, isBesideServer })
  } finally {
    await db.close()
  }
}

async function refuseWithoutRoutines(db: Db, schema: string) {
  if (await hasRoutines(db, schema)) return
  throw new Error('The database was not prepared by this version. Start this version once.')
}
