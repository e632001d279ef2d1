import { join } from 'node:path'
import { startEmbedded } from '@fanlight/embedded-postgres'
import { hasHome } from '@fanlight/embedded-postgres/home'
import { findRunning } from '@fanlight/embedded-postgres/running'
import type { Config } from '../config/read-config.ts'
import type { Connection, ConnectionParts } from '../platform/db/connection.ts'
import { type Db, openDb } from '../platform/db/db.ts'
import type { Queries } from '../platform/db/queries.ts'
import { readSnapshot } from '../platform/db/read-snapshot.ts'
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
  { databaseUrl, databaseDirectUrl, dataDir }: Config,
  log: Log,
  work: Work<T>,
): Promise<T> {
  const url = databaseDirectUrl ?? databaseUrl
  if (url) return workAt({ url }, log, false, work)
  return withEmbedded(dataDir, log, (connection, isBesideServer) =>
    workAt(connection, log, isBesideServer, work),
  )
}

/**
 * Reads as of one moment, for as long as it takes, from a standby where one is named. Nothing can be
 * written.
 */
export async function withSnapshot<T>(
  { auditDatabaseUrl, databaseUrl, databaseDirectUrl, dataDir }: Config,
  log: Log,
  work: (snapshot: Queries) => Promise<T>,
): Promise<T> {
  const { schema } = await readOwnRoutines()
  const url = auditDatabaseUrl ?? databaseDirectUrl ?? databaseUrl
  if (url) return readSnapshot({ url }, schema, work)
  return withEmbedded(dataDir, log, (connection) => readSnapshot(connection, schema, work))
}

type EmbeddedWork<T> = (connection: ConnectionParts, isBesideServer: boolean) => Promise<T>

/** The same for the embedded database of a folder, which is started where no server runs on it. */
export async function withEmbedded<T>(
  dataDir: string,
  log: Log,
  work: EmbeddedWork<T>,
): Promise<T> {
  const folder = join(dataDir, 'postgres')
  // A folder without its database does not get an empty one here.
  if (!(await hasHome(folder))) {
    throw new Error(`There is no database in ${dataDir}. Name its folder with DATA_DIR.`)
  }
  const beside = await workBeside(folder, log, work)
  return beside ? beside.result : workAlone(folder, log, work)
}

/** Null when no server runs there. */
async function workBeside<T>(folder: string, log: Log, work: EmbeddedWork<T>) {
  const connection = await findRunning(folder, log)
  if (!connection) return null
  try {
    return { result: await work(connection, true) }
  } catch (error) {
    if (isUnavailable(error)) return null
    throw error
  }
}

/** A killed server leaves a socket at which none answers. */
function isUnavailable(error: unknown): boolean {
  if (error instanceof DatabaseUnavailable) return true
  const code = error instanceof Error && 'code' in error ? error.code : null
  return code === 'ECONNREFUSED' || code === 'ENOENT'
}

async function workAlone<T>(folder: string, log: Log, work: EmbeddedWork<T>) {
  const database = await startEmbedded({ dataDir: folder, log })
  try {
    return await work(database.connection, false)
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
