import { randomBytes } from 'node:crypto'
import { access, constants, mkdtemp, readdir, rm, statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { startEmbedded } from '@fanlight/embedded-postgres'
import { isAlive } from '@fanlight/embedded-postgres/postmaster-file'
import pg from 'pg'
import { patientConfig, withClient } from './client-config.ts'
import type { Connection } from './connection.ts'
import type { Log } from './log.ts'
import { migrate } from './migrate.ts'
import type { RoutineSet } from './routine-files.ts'
import { roleNameFor } from './server-role.ts'
import { sqlState } from './unavailable.ts'

/** How test files find the run's server; plain data, so that it can be handed to other processes. */
export interface TestServer {
  /** Of a database from which others can be made and dropped. */
  connection: Connection
  /** The migrated database that is cloned. */
  template: string
  /** The schema of its routines. */
  routines: string
}

export interface TestServerOptions {
  migrations: string
  routines: RoutineSet
  log: Log
  /** A PostgreSQL server to use instead of an embedded one; only databases of our own are touched. */
  url?: string | undefined
}

export interface TestDatabase extends AsyncDisposable {
  connection: Connection
  /** The schema of its routines. */
  routines: string
  drop(): Promise<void>
}

const PREFIX = 'fanlight_test_'
const FOLDER_PREFIX = 'fanlight-test-'
const MEMORY_FOLDER = '/dev/shm'
/** For what all files of a run clone at the same time, several times over. */
const MEMORY_BYTES_MIN = 4_000_000_000
const CLONE_ATTEMPTS = 20
const CLONE_RETRY_MS = 50
const OBJECT_IN_USE = '55006'

/** One server per test run with a migrated template. `stop` removes every trace of it. */
export async function startTestServer({ migrations, routines, log, url }: TestServerOptions) {
  const host = url ? { connection: { url }, stop: async () => {} } : await embed(log)
  const { connection } = host
  const template = `${PREFIX}${randomBytes(6).toString('hex')}`
  const server: TestServer = { connection, template, routines: routines.schema }
  try {
    await ask(connection, `create database ${template}`)
    await migrate({
      connection: inDatabase(connection, template),
      folder: migrations,
      routines,
      log,
    })
    // A template with a session on it cannot be cloned.
    await ask(connection, `alter database ${template} with allow_connections false`)
  } catch (error) {
    await host.stop()
    throw error
  }
  return {
    server,
    async stop() {
      if (url) await dropAll(server)
      await host.stop()
    },
  }
}

/** A database of its own for one test file, with the whole schema and no rows but the migrations'. */
export async function cloneDatabase({
  connection,
  template,
  routines,
}: TestServer): Promise<TestDatabase> {
  const name = `${template}_${randomBytes(6).toString('hex')}`
  await cloneTemplate(connection, template, name)
  const drop = () =>
    withClient(patientConfig(connection), async (client) => {
      await client.query(`drop database if exists ${name} with (force)`)
      await client.query(`drop role if exists ${roleNameFor(name)}`)
    })
  return { connection: inDatabase(connection, name), routines, drop, [Symbol.asyncDispose]: drop }
}

async function cloneTemplate(connection: Connection, template: string, name: string) {
  for (let attempt = 1; ; attempt += 1) {
    try {
      // Copied as files: through the log it takes four times as long.
      return await ask(
        connection,
        `create database ${name} template ${template} strategy file_copy`,
      )
    } catch (error) {
      // Maintenance by PostgreSQL itself may be on the template for a moment.
      if (attempt === CLONE_ATTEMPTS || sqlState(error) !== OBJECT_IN_USE) throw error
      await setTimeout(CLONE_RETRY_MS)
    }
  }
}

async function embed(log: Log) {
  const root = await fleetingFolder()
  await removeLeftovers(root)
  const dataDir = await mkdtemp(join(root, `${FOLDER_PREFIX}${process.pid}-`))
  const embedded = await startEmbedded({ dataDir, log, durable: false })
  return {
    connection: embedded.connection,
    async stop() {
      await embedded.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

/** Memory, where the system has such a folder with room in it: every test copies a database. */
async function fleetingFolder(): Promise<string> {
  try {
    const { bavail, bsize } = await statfs(MEMORY_FOLDER)
    await access(MEMORY_FOLDER, constants.W_OK)
    return bavail * bsize > MEMORY_BYTES_MIN ? MEMORY_FOLDER : tmpdir()
  } catch {
    return tmpdir() // Not every system has one.
  }
}

/** Folders of test runs that were killed; the process id in the name says whose they are. */
async function removeLeftovers(root: string) {
  const names = (await readdir(root)).filter((name) => name.startsWith(FOLDER_PREFIX))
  for (const name of names) {
    const pid = Number(name.slice(FOLDER_PREFIX.length).split('-')[0])
    if (!isAlive(pid)) await rm(join(root, name), { recursive: true, force: true })
  }
}

async function dropAll({ connection, template }: TestServer) {
  await withClient(patientConfig(connection), async (client) => {
    const { rows } = await client.query<{ name: string }>(
      'select datname as name from pg_database where starts_with(datname, $1)',
      [template],
    )
    for (const { name } of rows) {
      await client.query(`drop database if exists ${pg.escapeIdentifier(name)} with (force)`)
    }
  })
}

function inDatabase(connection: Connection, database: string): Connection {
  if (!('url' in connection)) return { ...connection, database }
  const url = new URL(connection.url)
  url.pathname = `/${database}`
  return { url: url.href }
}

async function ask(connection: Connection, statement: string) {
  await withClient(patientConfig(connection), (client) => client.query(statement))
}
