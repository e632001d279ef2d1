import { join, resolve } from 'node:path'
import type { CreatorBot } from '../core/identity/creator-bots.ts'
import type { Settings } from '../core/settings.ts'
import { type Environment, EnvironmentReader } from '../platform/environment.ts'
import { readBotRules, readCreatorBots, readMessengerKey } from './read-bot-config.ts'
import { type MediaConfig, readMediaConfig } from './read-media-config.ts'
import { readNetworkRules } from './read-network-config.ts'
import { readGateways, readPaymentPolicy, readStarRates } from './read-payment-config.ts'
import { readUploadRules } from './read-upload-config.ts'

export interface Config {
  port: number
  /** Null listens on every address of the machine, in the sandbox on those of loopback only. */
  host: string | null
  dataDir: string
  databaseUrl: string | null
  /** The owner of the tables, where `databaseUrl` names a role that owns nothing. */
  databaseOwnerUrl: string | null
  logLevel: string
  /** Where the log goes; null is the standard output. */
  logFile: string | null
  messenger: 'sandbox' | 'telegram'
  /** Why the sandbox must not start unless it is asked for by name; null where it may. */
  sandboxDoubt: string | null
  /** Whether an empty database is filled with people and posts to play with. */
  hasDemoWorld: boolean
  /** Whether the first start films its clips; without them there are only posters. */
  hasDemoVideos: boolean
  /** Null where one is to be made and kept. */
  botToken: string | null
  /** Bots that creators have at the messenger; the sandbox makes its own. */
  creatorBots: CreatorBot[]
  /** Null where one is to be made and kept. */
  serverSecret: Buffer | null
  mediaDeliverySecret: Buffer | null
  media: MediaConfig
  /** The sandbox has its own. */
  telegramApiRoot: string
  /** What the chosen gateways need, by the name of the variable. */
  gatewaySecrets: ReadonlyMap<string, string>
  settings: Omit<Settings, 'bots' | 'believedBotTokens' | MadeSecrets>
}

/** What is made at the first start unless it is given. */
type MadeSecrets = 'serverSecret' | 'mediaDeliverySecret' | 'mediaKeks' | 'mediaUrlSecret'

const LOG_LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']
const DAY_SECONDS = 86_400

/** The whole configuration, or every complaint about it. */
export function readConfig(env: Environment): Config {
  const read = new EnvironmentReader(env)
  const port = read.number('PORT', { or: 8080, min: 0, max: 65_535 })
  const botToken = read.text('BOT_TOKEN')
  const messenger = read.oneOf(
    'MESSENGER',
    ['sandbox', 'telegram'],
    botToken ? 'telegram' : 'sandbox',
  )
  read.demand(
    messenger === 'sandbox' || botToken !== null,
    'MESSENGER=telegram needs BOT_TOKEN, the token that BotFather gave you.',
  )
  read.demand(
    read.text('DATABASE_OWNER_URL') === null || read.text('DATABASE_URL') !== null,
    'DATABASE_OWNER_URL needs DATABASE_URL, the address of the same database for the server.',
  )
  const isSandbox = messenger === 'sandbox'
  const dataDir = resolve(read.text('DATA_DIR') ?? './data')
  const { gateways, secrets } = readGateways(read)
  const config = {
    port,
    host: read.text('HOST'),
    dataDir,
    databaseUrl: read.text('DATABASE_URL'),
    databaseOwnerUrl: read.text('DATABASE_OWNER_URL'),
    logLevel: read.oneOf('LOG_LEVEL', LOG_LEVELS, 'info'),
    logFile: logFileOf(read, messenger, dataDir),
    messenger,
    sandboxDoubt: isSandbox ? sandboxDoubtOf(read) : null,
    hasDemoWorld: read.oneOf('DEMO_WORLD', ['yes', 'no'], 'yes') === 'yes' && isSandbox,
    hasDemoVideos: read.oneOf('DEMO_VIDEOS', ['yes', 'no'], 'yes') === 'yes',
    botToken,
    creatorBots: readCreatorBots(read),
    serverSecret: read.key('SERVER_SECRET'),
    mediaDeliverySecret: read.key('MEDIA_DELIVERY_SECRET'),
    media: readMediaConfig(read),
    gatewaySecrets: secrets,
    telegramApiRoot: read.address('TELEGRAM_API_ROOT') ?? 'https://api.telegram.org',
    settings: readSettings(read, { port, messenger, dataDir, gateways }),
  }
  read.finish()
  return config
}

/** A forgotten BOT_TOKEN must not let the sandbox loose on a real business. */
function sandboxDoubtOf(read: EnvironmentReader): string | null {
  const sign = ['DATABASE_URL', 'DATABASE_OWNER_URL'].find((name) => read.text(name) !== null)
  const isProduction = read.text('NODE_ENV') === 'production'
  if (read.text('MESSENGER') !== null || (!sign && !isProduction)) return null
  return (
    `${sign ? `${sign} is set` : 'NODE_ENV is production'} and BOT_TOKEN is not, so this would ` +
    'start the sandbox. Set BOT_TOKEN to serve the real messenger, or MESSENGER=sandbox if the ' +
    'sandbox is what you want.'
  )
}

/**
 * Who tries the sandbox wants to see where to go, not lines of JSON; those are in a file. Whoever
 * names a level wants to see them, and so does everybody who runs the real thing.
 */
function logFileOf(read: EnvironmentReader, messenger: Config['messenger'], dataDir: string) {
  if (messenger === 'telegram' || read.text('LOG_LEVEL') !== null) return null
  return join(dataDir, 'fanlight.log')
}

function readSettings(
  read: EnvironmentReader,
  {
    port,
    messenger,
    dataDir,
    gateways,
  }: Pick<Config, 'port' | 'messenger' | 'dataDir'> & Pick<Settings, 'gateways'>,
): Config['settings'] {
  const publicUrl = read.address('PUBLIC_URL') ?? `http://localhost:${port}`
  const percent = (name: string, or: number) => read.number(name, { or, min: 0, max: 100 })
  return {
    thirdPartyKey: readMessengerKey(read, messenger),
    initDataMaxAgeSeconds: read.number('INIT_DATA_MAX_AGE_SECONDS', {
      or: DAY_SECONDS,
      min: 60,
      max: 30 * DAY_SECONDS,
    }),
    publicUrl,
    hosts: {
      production: read.origin('PRODUCTION_HOST'),
      preproduction: read.origin('PREPRODUCTION_HOST'),
      staging: read.origin('STAGING_HOST'),
    },
    corsOrigin: read.address('CORS_ORIGIN'),
    ...readNetworkRules(read),
    commissionPercent: percent('COMMISSION_PERCENT', 0),
    topUpFeePercent: percent('TOP_UP_FEE_PERCENT', 5),
    ...readStarRates(read),
    gateways,
    paymentPolicy: readPaymentPolicy(read, { messenger, gateways }),
    bot: readBotRules(read, { messenger, publicUrl }),
    mediaFolder: join(dataDir, 'media'),
    uploads: readUploadRules(read, dataDir),
    mediaDeliveryVersion: read.number('MEDIA_DELIVERY_VERSION', { or: 1, min: 1, max: 1_000_000 }),
    hasWatermark: read.oneOf('MEDIA_WATERMARK', ['on', 'off'], 'on') === 'on',
    metricsToken: read.text('METRICS_TOKEN'),
  }
}
