import { join, resolve } from 'node:path'
import type { CreatorBot } from '../core/identity/creator-bots.ts'
import type { Settings } from '../core/settings.ts'
import { type Environment, EnvironmentReader } from '../platform/environment.ts'
import type { SecretRing } from '../platform/secrets.ts'
import type { GatewayKinds } from './gateways.ts'
import { type MessengerRules, TELEGRAM } from './messenger-rules.ts'
import { readBillingPolicy, readPremiumGraceDays } from './read-billing-config.ts'
import {
  readBotRules,
  readCreatorBots,
  readMessengerKey,
  readOldBotToken,
} from './read-bot-config.ts'
import { type MediaConfig, readMediaConfig, readMediaMark } from './read-media-config.ts'
import { readEventNotifierUrl, readNetworkRules, readPoolSize } from './read-network-config.ts'
import {
  readGateways,
  readPaymentPolicy,
  readPayoutRules,
  readStarRates,
} from './read-payment-config.ts'
import { readTonRules } from './read-ton-config.ts'
import { readUploadRules } from './read-upload-config.ts'

export interface Config {
  port: number
  /** Null listens on every address of the machine. */
  host: string | null
  dataDir: string
  databaseUrl: string | null
  /** The owner of the tables, where `databaseUrl` names a role that owns nothing. */
  databaseOwnerUrl: string | null
  /** The database itself, where a pooler stands at `databaseUrl`. */
  databaseDirectUrl: string | null
  /** How many connections this node has for requests. */
  poolSize: number
  /** The server itself, as a role that may replicate, where `databaseUrl` names a pooler or another role. */
  backupDatabaseUrl: string | null
  /** A copy that is only read, for the audit; null where it reads the database itself. */
  auditDatabaseUrl: string | null
  /** Redis or NATS, by which nodes tell each other of events; null where the database does it. */
  eventNotifierUrl: string | null
  logLevel: string
  /** Null only where an extension brings one along. */
  botToken: string | null
  /** What it had before, while what it signed still counts. */
  oldBotToken: string | null
  /** Bots that creators have at the messenger. */
  creatorBots: CreatorBot[]
  /** The newest first; null where one is to be made and kept. */
  serverSecrets: SecretRing | null
  mediaDeliverySecret: Buffer | null
  media: MediaConfig
  telegramApiRoot: string
  gatewayKinds: GatewayKinds
  /** What the chosen gateways need, by the name of the variable. */
  gatewaySecrets: ReadonlyMap<string, string>
  settings: Omit<Settings, 'bots' | 'believedBotTokens' | MadeSecrets>
}

/** What is made at the first start unless it is given. */
type MadeSecrets = 'serverSecrets' | 'mediaDeliverySecret' | 'mediaKeks' | 'mediaUrlSecret'

const LOG_LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']
const DAY_SECONDS = 86_400

/** The whole configuration of a server at the real messenger, or every complaint about it. */
export function readConfig(env: Environment): Config {
  const read = new EnvironmentReader(env)
  const messenger = read.text('MESSENGER')
  read.demand(
    messenger !== 'sandbox',
    'MESSENGER is sandbox, and there is none in this program: it serves the real messenger. ' +
      'npm start has one.',
  )
  if (messenger !== 'sandbox') read.oneOf('MESSENGER', ['telegram'], 'telegram')
  const config = readServerConfig(read, TELEGRAM)
  read.demand(
    config.botToken !== null,
    'MESSENGER=telegram needs BOT_TOKEN, the token that BotFather gave you.',
  )
  read.finish()
  return config
}

/** What a server needs at any messenger. Complaints wait in `read`. */
export function readServerConfig(read: EnvironmentReader, rules: MessengerRules): Config {
  const port = read.number('PORT', { or: 8080, min: 0, max: 65_535 })
  const dataDir = resolve(read.text('DATA_DIR') ?? './data')
  const media = readMediaConfig(read)
  const { gateways, secrets } = readGateways(read, rules)
  for (const name of ['DATABASE_OWNER_URL', 'DATABASE_DIRECT_URL']) {
    read.demand(
      read.text(name) === null || read.text('DATABASE_URL') !== null,
      `${name} needs DATABASE_URL, the address of the same database for the server.`,
    )
  }
  return {
    port,
    host: read.text('HOST'),
    dataDir,
    databaseUrl: read.text('DATABASE_URL'),
    databaseOwnerUrl: read.text('DATABASE_OWNER_URL'),
    databaseDirectUrl: read.text('DATABASE_DIRECT_URL'),
    poolSize: readPoolSize(read),
    backupDatabaseUrl: read.text('BACKUP_DATABASE_URL'),
    auditDatabaseUrl: read.text('AUDIT_DATABASE_URL'),
    eventNotifierUrl: readEventNotifierUrl(read),
    logLevel: read.oneOf('LOG_LEVEL', LOG_LEVELS, 'info'),
    botToken: read.text('BOT_TOKEN'),
    oldBotToken: readOldBotToken(read),
    creatorBots: readCreatorBots(read),
    serverSecrets: read.ring('SERVER_SECRET'),
    mediaDeliverySecret: read.key('MEDIA_DELIVERY_SECRET'),
    media,
    gatewayKinds: rules.gatewayKinds,
    gatewaySecrets: secrets,
    telegramApiRoot: read.address('TELEGRAM_API_ROOT') ?? 'https://api.telegram.org',
    settings: readSettings(read, rules, { port, dataDir, media, gateways }),
  }
}

type Places = Pick<Config, 'port' | 'dataDir' | 'media'> & Pick<Settings, 'gateways'>

function readSettings(
  read: EnvironmentReader,
  rules: MessengerRules,
  { port, dataDir, media, gateways }: Places,
): Config['settings'] {
  const publicUrl = read.address('PUBLIC_URL') ?? `http://localhost:${port}`
  const percent = (name: string, or: number) => read.number(name, { or, min: 0, max: 100 })
  return {
    isLive: rules.isLive,
    thirdPartyKey: readMessengerKey(read, rules),
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
    payouts: readPayoutRules(read),
    premiumGraceDays: readPremiumGraceDays(read),
    billing: readBillingPolicy(read),
    gateways,
    paymentPolicy: readPaymentPolicy(read, rules, gateways),
    ton: readTonRules(read, rules),
    bot: readBotRules(read, rules, publicUrl),
    mediaFolder: join(dataDir, 'media'),
    uploads: readUploadRules(read, dataDir, media),
    mediaDeliveryVersion: read.number('MEDIA_DELIVERY_VERSION', { or: 1, min: 1, max: 1_000_000 }),
    mediaMark: readMediaMark(read),
    metricsToken: read.text('METRICS_TOKEN'),
  }
}
