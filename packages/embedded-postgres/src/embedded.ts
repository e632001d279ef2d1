import { setTimeout } from 'node:timers/promises'
import pg from 'pg'
import { type Distribution, findDistribution, usableBinaries } from './binaries.ts'
import { type ConnectionParts, withClient } from './client.ts'
import {
  DATABASE,
  MAINTENANCE_DATABASE,
  openCluster,
  removeUnfinished,
  SUPERUSER,
} from './cluster.ts'
import { chooseEndpoint } from './endpoint.ts'
import { findHome, settleHome } from './home.ts'
import type { Log } from './log.ts'
import { awaitVacancy } from './occupant.ts'
import { type Ownership, ownershipOf } from './ownership.ts'
import { type Launch, launchPostgres } from './postgres-process.ts'
import { type Supervisor, supervise } from './supervisor.ts'

export interface EmbeddedOptions {
  /** A folder for the database alone; it is made and its permissions are set. */
  dataDir: string
  log: Log
  /** False gives up every promise about crashes for speed; for tests only. */
  durable?: boolean
  /** Another PostgreSQL than the one that came along: the one that made the files. */
  distribution?: Distribution
  /** Called when PostgreSQL ended without being asked to, before it is started again. */
  onExit?: (how: string) => void
}

export interface Embedded {
  connection: ConnectionParts
  /** Where the database is kept, if that is not in the folder that was asked for. */
  keptElsewhere: string | null
  /** The process now; another one after a restart. */
  readonly pid: number
  stop(): Promise<void>
}

const START_ATTEMPTS = 10
const START_RETRY_MS = 200
/** Longer than any statement of a request may take. */
const REMAINS_TIMEOUT_MS = 60_000

/**
 * Runs the real PostgreSQL as a child process on a folder. It is started again when it dies, and it
 * dies with us, however we die. Throws `FolderInUse` when another living server has the folder; what
 * a dead one left behind is cleared away.
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<Embedded> {
  const { dataDir, log, durable = true, onExit } = options
  const home = await findHome(dataDir, log)
  const distribution = options.distribution ?? (await findDistribution())
  const binaries = await usableBinaries(distribution, home.account, {
    log,
    ...(home.account ? {} : { shelter: home.folder }),
  })
  const password = await openCluster(home, binaries, durable)
  await settleHome(home)
  const access = { user: SUPERUSER, password, database: MAINTENANCE_DATABASE }
  const vacancy = () => awaitVacancy(home, access, log)
  const { first, launch } = await startFirst({ home, binaries, durable, log }, vacancy)

  const connection = { ...launch.endpoint, ...access }
  const start = () => vacancy().then(() => launchPostgres(launch))
  const supervisor = supervise({ first, start, log, onExit })
  const ownership = ownershipOf(home.folder, connection, log)
  const keptElsewhere = home.insteadOf === undefined ? null : home.folder
  const parts = { connection: { ...connection, database: DATABASE }, keptElsewhere }
  const running = embedded(parts, supervisor, ownership)
  try {
    await ownership.take()
    await createDatabase(connection)
    await removeUnfinished(home)
    return running
  } catch (error) {
    await running.stop()
    throw error
  }
}

function embedded(
  parts: Pick<Embedded, 'connection' | 'keptElsewhere'>,
  supervisor: Supervisor,
  ownership: Ownership,
): Embedded {
  let stopped: Promise<void> | undefined
  return {
    ...parts,
    get pid() {
      return supervisor.pid
    },
    stop() {
      stopped ??= ownership.release().then(() => supervisor.stop())
      return stopped
    },
  }
}

// Tried again because another server may have been quicker (and is then found to own the folder), a
// free port may be free no more, and the children of a killed PostgreSQL finish what they compute.
async function startFirst(base: Omit<Launch, 'endpoint'>, vacancy: () => Promise<void>) {
  const since = performance.now()
  for (let attempt = 1; ; attempt += 1) {
    await vacancy()
    const launch = { ...base, endpoint: await chooseEndpoint(base.home.folder) }
    try {
      return { launch, first: await launchPostgres(launch) }
    } catch (error) {
      if (hasNoSuchMoment(error)) throw error
      const isHopeless = isStillBusy(error)
        ? performance.now() - since > REMAINS_TIMEOUT_MS
        : attempt === START_ATTEMPTS
      if (isHopeless) throw error
      await setTimeout(START_RETRY_MS)
    }
  }
}

/** PostgreSQL's message when a child of the last server is alive, which forbids another start. */
function isStillBusy(error: unknown): boolean {
  return error instanceof Error && error.message.includes('is still in use')
}

/** PostgreSQL's message when it was told to recover to a moment that its WAL does not reach. */
function hasNoSuchMoment(error: unknown): boolean {
  const message = 'recovery ended before configured recovery target'
  return error instanceof Error && error.message.includes(message)
}

function createDatabase(connection: ConnectionParts) {
  return withClient(connection, async (client) => {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [
      DATABASE,
    ])
    if (rowCount === 0) await client.query(`create database ${pg.escapeIdentifier(DATABASE)}`)
  })
}
