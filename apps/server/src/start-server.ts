import { setTimeout } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { buildApp } from './app.ts'
import type { Config } from './config/read-config.ts'
import { isClockRight } from './core/clock-skew.ts'
import { EVENTS_CHANNEL, openEventNotifier } from './core/events/event-notifier.ts'
import { joinNodes } from './core/nodes/nodes.ts'
import type { Settings } from './core/settings.ts'
import { readWorld } from './core/world/world.ts'
import { systemClock } from './platform/clock.ts'
import { prepareDataDir } from './platform/data-dir.ts'
import type { Connection } from './platform/db/connection.ts'
import { openDb } from './platform/db/db.ts'
import { keepRoutinesJob } from './platform/db/keep-routines.ts'
import { migrate } from './platform/db/migrate.ts'
import { openServerAccess } from './platform/db/server-role.ts'
import { invariant } from './platform/invariant.ts'
import { startJobs } from './platform/jobs.ts'
import type { Log } from './platform/log.ts'
import { openNodeChannel } from './platform/node-channel/open-node-channel.ts'
import { keptServerSecrets } from './platform/secrets.ts'
import { MIGRATIONS, readOwnRoutines } from './start/database-files.ts'
import { enterWorld } from './start/enter-world.ts'
import type { Additions, Extensions, Foundation } from './start/extensions.ts'
import { openContext } from './start/open-context.ts'
import { type OpenedDatabase, openDatabase } from './start/open-database.ts'
import { openMedia, openStorage } from './start/open-media.ts'
import { openPort } from './start/open-port.ts'
import { sharedPartsOf } from './start/shared-parts-of.ts'

/** Calls to the messenger that are under way get this long; then they are given up. */
const SAYING_WITHIN_MS = 3_000
const READY_ATTEMPTS = 10
/** For migrations, and for an extension that makes a world. */
const OWNER_CONNECTIONS = 2

export interface RunningServer {
  /** What a person opens. */
  address: string
  /** How long it goes on serving once it is asked to stop. */
  drainMs: number
  stop(): Promise<void>
}

/** Everything from the database to the open port, in the order in which it is needed. */
export async function startServer(
  config: Config,
  log: Log,
  extensions: Extensions = {},
): Promise<RunningServer> {
  const { tell = () => {} } = extensions
  await prepareDataDir(config.dataDir, { hasEmbedded: config.databaseUrl === null })
  const database = await openDatabase(config, log, tell)
  const opened = new AsyncDisposableStack()
  opened.defer(() => database.stop())
  const { server, additions, keepRoutines } = await openWorld(
    { config, log, tell },
    { extensions, database, opened },
  ).catch(async (error: unknown) => {
    await opened.disposeAsync()
    throw error
  })
  const jobs = startJobs([...server.app.jobs, server.nodes.job, keepRoutines], log)
  invariant(await isReady(server.app), 'a server that listens is ready')
  additions.started?.()

  const { drainMs } = config.settings.connections
  return {
    address: additions.address ?? config.settings.publicUrl,
    drainMs,
    async stop() {
      const finished = jobs.stop()
      await server.app.drain.begin(drainMs)
      // The messenger may be in this process: what bots are saying is said before we close.
      await Promise.race([finished, setTimeout(SAYING_WITHIN_MS, undefined, { ref: false })])
      server.giveUp()
      await server.app.http.close()
      await finished
      await additions.close?.()
      await server.nodes.leave()
      await opened.disposeAsync()
    },
  }
}

interface Entered {
  extensions: Extensions
  database: OpenedDatabase
  /** What is closed last, whatever happens. */
  opened: AsyncDisposableStack
}

/** Nothing is written, drawn or made before it is certain that all of it belongs together. */
async function openWorld(
  parts: Pick<Foundation, 'config' | 'log' | 'tell'>,
  { extensions, database, opened }: Entered,
) {
  const { config, log, tell } = parts
  const routines = await readOwnRoutines()
  const openAs = (connection: Connection, poolSize: number) => {
    const db = openDb({ connection, log, routines: routines.schema, poolSize })
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
    expected: extensions.world,
    migrate: migrateOwned,
  })
  const { connection, advice } = await allow()
  if (advice) tell(advice)
  const botToken = (await extensions.botToken?.()) ?? config.botToken
  invariant(botToken !== null, 'a server has the token of its bot')
  const media = await openMedia(config, botToken)
  const db = openAs(connection, config.poolSize)
  const port = openPort(config)
  const foundation: Foundation = { ...parts, db, ownerDb, botToken, media, port }
  const additions = (await extensions.open?.(foundation)) ?? {}
  const putBack = () => migrateOwned().then(allow)
  return {
    additions,
    server: await openServer(foundation, additions, opened),
    keepRoutines: keepRoutinesJob(db, routines.schema, putBack),
  }
}

async function openServer(
  foundation: Foundation,
  additions: Additions,
  opened: AsyncDisposableStack,
) {
  const { config, db, log, botToken, media, port } = foundation
  const settings: Settings = {
    ...config.settings,
    bots: [{ creatorId: null, token: botToken }, ...config.creatorBots],
    believedBotTokens: config.oldBotToken === null ? [] : [config.oldBotToken],
    ...media.secrets,
    serverSecrets: config.serverSecrets ?? (await keptServerSecrets(config.dataDir)),
    ...additions.settings,
  }
  const { clock = systemClock, messenger, ton } = additions
  const { loopback } = port
  const { storage } = media
  const stopping = new AbortController()
  const { signal } = stopping
  const nodes = await joinNodes(db, await sharedPartsOf(config, settings, storage, log))
  const eventNotifier = await openNotifier(foundation)
  opened.defer(() => eventNotifier.close())
  const parts = { config, settings, db, eventNotifier, nodes, storage, clock, log }
  const ctx = await openContext({ ...parts, loopback, messenger, ton, stopping: signal })
  await isClockRight(ctx) // told in the log before anything waits for it
  const app = await buildApp(ctx, additions.app?.(ctx))
  await port.listen(app.http)

  return {
    app,
    nodes,
    /** Ends what the messenger is being asked. */
    giveUp: () => stopping.abort(),
  }
}

async function openNotifier({ config, db, log }: Foundation) {
  const { id: worldId } = await readWorld(db)
  const url = config.eventNotifierUrl
  const channel = await openNodeChannel({ url, db, name: EVENTS_CHANNEL, worldId, log })
  return openEventNotifier(channel, log)
}

/** Asked more than once: where everything starts at the same time, the database may be late to answer. */
async function isReady({ http }: { http: FastifyInstance }): Promise<boolean> {
  for (let attempt = 0; attempt < READY_ATTEMPTS; attempt += 1) {
    if ((await http.inject('/readyz')).statusCode === 200) return true
  }
  return false
}
