import { setTimeout } from 'node:timers/promises'
import { buildApp } from './app.ts'
import type { Config } from './config/read-config.ts'
import { isClockRight } from './core/clock-skew.ts'
import type { Settings } from './core/settings.ts'
import type { Access } from './features/sandbox-control/access.ts'
import { systemClock } from './platform/clock.ts'
import { prepareDataDir } from './platform/data-dir.ts'
import type { Connection } from './platform/db/connection.ts'
import { openDb } from './platform/db/db.ts'
import { keepRoutinesJob } from './platform/db/keep-routines.ts'
import { migrate } from './platform/db/migrate.ts'
import { openServerAccess } from './platform/db/server-role.ts'
import { EnvironmentProblem } from './platform/environment.ts'
import { invariant } from './platform/invariant.ts'
import { startJobs } from './platform/jobs.ts'
import type { Log } from './platform/log.ts'
import { keptServerSecret } from './platform/secrets.ts'
import { MIGRATIONS, readOwnRoutines } from './start/database-files.ts'
import { enterWorld } from './start/enter-world.ts'
import { filmDemo } from './start/film-demo.ts'
import { botsFor, botTokenOf, openContext } from './start/open-context.ts'
import { type OpenedDatabase, openDatabase } from './start/open-database.ts'
import { openMedia, openStorage } from './start/open-media.ts'
import { openPort } from './start/open-port.ts'
import { type Foundation, makeDemo, paintDemo, startSandbox } from './start-sandbox.ts'

/** Calls to the messenger that are under way get this long; then they are given up. */
const SAYING_WITHIN_MS = 3_000
/** For migrations, and for making and wiping the sandbox's world. */
const OWNER_CONNECTIONS = 2

export interface RunningServer {
  /** What a person opens. */
  address: string
  stop(): Promise<void>
}

/** Tells the person at the terminal what is being done. */
export type Tell = (text: string) => void

/** Everything from the database to the open port, in the order in which it is needed. */
export async function startServer(
  config: Config,
  log: Log,
  tell: Tell = () => {},
): Promise<RunningServer> {
  if (config.sandboxDoubt) throw new EnvironmentProblem([config.sandboxDoubt])
  await prepareDataDir(config.dataDir, { hasEmbedded: config.databaseUrl === null })
  const database = await openDatabase(config, log, tell)
  const opened = new AsyncDisposableStack()
  opened.defer(() => database.stop())
  const world = await openWorld({ config, log, tell }, database, opened).catch(
    async (error: unknown) => {
      await opened.disposeAsync()
      throw error
    },
  )
  const { foundation, server } = world
  const jobs = startJobs([...server.app.jobs, world.keepRoutines], log)
  const readiness = await server.app.http.inject('/readyz')
  invariant(readiness.statusCode === 200, 'a server that listens is ready')
  const filming = filmDemo(foundation)

  return {
    address: server.address,
    async stop() {
      const finished = jobs.stop()
      // In the sandbox the messenger is ourselves: what bots are saying is said before we close.
      await Promise.race([finished, setTimeout(SAYING_WITHIN_MS, undefined, { ref: false })])
      server.giveUp()
      await server.app.http.close()
      await Promise.all([finished, filming.stop()])
      await server.close()
      await opened.disposeAsync()
    },
  }
}

/** Nothing is written, drawn or made before it is certain that all of it belongs together. */
async function openWorld(
  parts: Pick<Foundation, 'config' | 'log' | 'tell'>,
  database: OpenedDatabase,
  opened: AsyncDisposableStack,
) {
  const { config, log, tell } = parts
  const routines = await readOwnRoutines()
  const openAs = (connection: Connection, poolSize?: number) => {
    const own = { connection, log, routines: routines.schema }
    const db = openDb({ ...own, ...(poolSize && { poolSize }) })
    opened.defer(() => db.close())
    return db
  }
  const ownerDb = openAs(database.owner, OWNER_CONNECTIONS)
  const migrateOwned = () =>
    migrate({ connection: database.owner, folder: MIGRATIONS, routines, log })
  const allow = () => openServerAccess(database.owner, database.given, routines.schema)
  await enterWorld({
    ...parts,
    db: ownerDb,
    storage: openStorage(config),
    migrate: migrateOwned,
  })
  const { connection, advice } = await allow()
  if (advice) tell(advice)
  const botToken = await botTokenOf(config)
  const media = await openMedia(config, botToken)
  const pictures = await paintDemo(config, media, tell)
  const db = openAs(connection)
  const foundation: Foundation = { ...parts, db, ownerDb, botToken, media, pictures }
  const putBack = () => migrateOwned().then(allow)
  return {
    foundation,
    server: await openServer(foundation),
    keepRoutines: keepRoutinesJob(db, routines.schema, putBack),
  }
}

function invitationOf({ key }: Access, port: number): string {
  const path = `/sandbox/enter?key=${key}`
  return `From other machines: http://<the address of this machine>:${port}${path}`
}

/** Who comes from elsewhere brings the key along once, and keeps it as a cookie. */
function addressOf({ publicUrl }: Settings, { isOpenHere, key }: Access): string {
  return isOpenHere ? `${publicUrl}/messenger` : `${publicUrl}/sandbox/enter?key=${key}`
}

async function openServer(foundation: Foundation) {
  const { config, db, log, tell, botToken, media } = foundation
  const port = openPort(config)
  await makeDemo(foundation)
  const bots = await botsFor(config, db, botToken)
  const sandbox =
    config.messenger === 'sandbox' ? await startSandbox(foundation, bots, port.loopback) : null
  const settings: Settings = {
    ...config.settings,
    bots,
    believedBotTokens: sandbox && config.botToken ? [config.botToken] : [],
    ...media.secrets,
    serverSecret: config.serverSecret ?? (await keptServerSecret(config.dataDir)),
    thirdPartyKey: sandbox ? sandbox.publicKey : config.settings.thirdPartyKey,
  }
  const clock = sandbox?.parts.clock ?? systemClock
  const { loopback } = port
  const { storage } = media
  const stopping = new AbortController()
  const { signal } = stopping
  const parts = { config, settings, db, storage, clock, log, loopback, stopping: signal }
  const ctx = openContext(parts)
  await isClockRight(ctx) // told in the log before anything waits for it
  const app = await buildApp(ctx, sandbox?.parts)
  await sandbox?.mount(app.http)
  await port.listen(app.http)
  if (sandbox && !port.isLoopback) tell(invitationOf(sandbox.parts.access, port.number()))

  return {
    app,
    address: sandbox ? addressOf(settings, sandbox.parts.access) : settings.publicUrl,
    /** Ends what the messenger is being asked. */
    giveUp: () => stopping.abort(),
    async close() {
      await sandbox?.close()
      await ctx.eventNotifier.flush()
    },
  }
}
