import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { FastifyInstance } from 'fastify'
import { buildApp } from './app.ts'
import { listCreatorIds } from './core/content/creators.ts'
import type { Context } from './core/context.ts'
import { openDoorbell } from './core/events/doorbell.ts'
import type { Settings } from './core/settings.ts'
import { openGateways, SANDBOX_GATEWAY } from './open-gateways.ts'
import { systemClock } from './platform/clock.ts'
import type { Connection } from './platform/db/connection.ts'
import { type Db, openDb } from './platform/db/db.ts'
import { startEmbedded } from './platform/db/embedded.ts'
import { migrate } from './platform/db/migrate.ts'
import { startJobs } from './platform/every.ts'
import type { Log } from './platform/log.ts'
import { deriveBotToken, deriveSecret, keptBotToken } from './platform/secrets.ts'
import { messengerStars } from './providers/stars/messenger-stars.ts'
import { openBots } from './providers/telegram/bots.ts'
import type { Config } from './read-config.ts'

const MIGRATIONS = fileURLToPath(new URL('../migrations', import.meta.url))

export interface RunningServer {
  /** What a person opens. */
  address: string
  stop(): Promise<void>
}

/** Everything from the database to the open port, in the order in which it is needed. */
export async function startServer(config: Config, log: Log): Promise<RunningServer> {
  const database = await openDatabase(config, log)
  await migrate({ connection: database.connection, folder: MIGRATIONS, log })
  const ctx = await buildContext(config, database.connection, log)
  const app = await buildApp(ctx)
  await listen(app.http, config)
  const jobs = startJobs(app.jobs, log)

  return {
    address: `${ctx.settings.publicUrl}/api/docs`,
    async stop() {
      await app.http.close()
      await jobs.stop()
      await ctx.doorbell.flush()
      await ctx.db.close()
      await database.stop()
    },
  }
}

async function openDatabase(config: Config, log: Log) {
  if (config.databaseUrl) {
    const connection: Connection = { url: config.databaseUrl }
    return { connection, stop: async () => {} }
  }
  return startEmbedded({ dataDir: join(config.dataDir, 'postgres'), log })
}

async function buildContext(config: Config, connection: Connection, log: Log): Promise<Context> {
  const botToken = config.botToken ?? (await keptBotToken(config.dataDir))
  const db = openDb({ connection, log })
  const clock = systemClock
  const settings: Settings = {
    ...config.settings,
    bots: [{ creatorId: null, token: botToken }, ...(await creatorBots(config, db, botToken))],
    mediaDeliverySecret: config.mediaDeliverySecret ?? deriveSecret(botToken, 'media delivery'),
  }
  const bots = openBots({ bots: settings.bots, ...messengerOf(config) })
  return {
    db,
    clock,
    log,
    settings,
    doorbell: openDoorbell(db, log),
    cardGateways: openGateways(gatewayNames(config), {
      publicUrl: settings.publicUrl,
      botToken,
      now: () => clock.now(),
      secret: (variable) => config.gatewaySecrets.get(variable) ?? '',
    }),
    starsInvoices: messengerStars(bots),
    bots,
    newId: randomUUID,
  }
}

/** At the messenger creators bring bots of their own; in the sandbox each of them has one. */
async function creatorBots(config: Config, db: Db, botToken: string) {
  if (config.messenger === 'telegram') return config.creatorBots
  const creatorIds = await listCreatorIds(db)
  return creatorIds.map((creatorId) => ({ creatorId, token: deriveBotToken(botToken, creatorId) }))
}

/** The real messenger's people have nothing to do with the sandbox's bank. */
function gatewayNames({ messenger, settings }: Config): string[] {
  return Object.values(settings.gateways).filter((name) => {
    return messenger === 'sandbox' || name !== SANDBOX_GATEWAY
  })
}

/** Where the messenger is, and where it finds us: the sandbox lives in this very process. */
function messengerOf({ messenger, telegramApiRoot, port, settings }: Config) {
  if (messenger === 'telegram') {
    return { apiRoot: () => telegramApiRoot, webhookRoot: () => settings.publicUrl }
  }
  const loopback = `http://127.0.0.1:${port}`
  return { apiRoot: () => `${loopback}/sandbox/bot-api`, webhookRoot: () => loopback }
}

class PortInUse extends Error {
  override readonly name = 'PortInUse'
}

async function listen(http: FastifyInstance, { port, host }: Config) {
  try {
    await http.listen({ port, host: host ?? '::' })
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : null
    if (code === 'EADDRINUSE') {
      throw new PortInUse(`Port ${port} is taken. Stop what uses it, or choose another with PORT.`)
    }
    // A machine without IPv6.
    if (host !== null || (code !== 'EAFNOSUPPORT' && code !== 'EADDRNOTAVAIL')) throw error
    await http.listen({ port, host: '0.0.0.0' })
  }
}
