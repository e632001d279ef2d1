import { join } from 'node:path'
import { configWarnings } from '@fanlight/server/config/config-warnings'
import { type Config, readConfig, readServerConfig } from '@fanlight/server/config/read-config'
import { type Environment, EnvironmentReader } from '@fanlight/server/platform/environment'
import { SANDBOX_RULES } from './sandbox-rules.ts'

/** What `npm start` runs: the product with everything around it, or the product alone. */
export type LocalConfig = SandboxConfig | TelegramConfig

export interface TelegramConfig extends Config {
  messenger: 'telegram'
  logFile: null
}

/** The server's, whose `botToken` is only believed here. */
export interface SandboxConfig extends Config {
  messenger: 'sandbox'
  /** Why it must not start unless it is asked for by name; null where it may. */
  doubt: string | null
  /** Where the log goes; null is the standard output. */
  logFile: string | null
  /** Whether an empty database is filled with people and posts to play with. */
  hasDemoWorld: boolean
  /** Whether the demo world gets ninety days of customers, after the start. */
  hasDemoLife: boolean
  /** Whether the first start films its clips; without them there are only posters. */
  hasDemoVideos: boolean
}

const TOKEN_IN_SANDBOX =
  'BOT_TOKEN is set and MESSENGER is sandbox: the sandbox signs with one of its own that follows ' +
  'from it and is worth nothing at the messenger. Init data signed with BOT_TOKEN is accepted.'

/** The whole configuration, or every complaint about it. */
export function readLocalConfig(env: Environment): LocalConfig {
  const read = new EnvironmentReader(env)
  const usual = read.text('BOT_TOKEN') === null ? 'sandbox' : 'telegram'
  const messenger = read.oneOf('MESSENGER', ['sandbox', 'telegram'], usual)
  return messenger === 'sandbox'
    ? readSandboxConfig(read)
    : { messenger, logFile: null, ...readConfig(env) }
}

/** In words for the person at the terminal. */
export function localWarnings(config: LocalConfig): string[] {
  if (config.messenger === 'telegram') return configWarnings(config)
  return config.botToken === null ? [] : [TOKEN_IN_SANDBOX]
}

function readSandboxConfig(read: EnvironmentReader): SandboxConfig {
  const server = readServerConfig(read, SANDBOX_RULES)
  read.demand(
    read.text('INIT_DATA_PUBLIC_KEY') === null,
    'INIT_DATA_PUBLIC_KEY is for MESSENGER=telegram: the sandbox signs with a key of its own.',
  )
  const config: SandboxConfig = {
    ...server,
    messenger: 'sandbox',
    // It lets everybody be anybody: it is shown to the network only where that is asked for.
    host: server.host ?? 'localhost',
    doubt: doubtOf(read),
    // Who tries it wants to see where to go, not lines of JSON, unless they name a level.
    logFile: read.text('LOG_LEVEL') === null ? join(server.dataDir, 'fanlight.log') : null,
    hasDemoWorld: read.oneOf('DEMO_WORLD', ['yes', 'no'], 'yes') === 'yes',
    hasDemoLife: read.oneOf('DEMO_LIFE', ['yes', 'no'], 'yes') === 'yes',
    hasDemoVideos: read.oneOf('DEMO_VIDEOS', ['yes', 'no'], 'yes') === 'yes',
  }
  read.finish()
  return config
}

/** A forgotten BOT_TOKEN must not let the sandbox loose on a real business. */
function doubtOf(read: EnvironmentReader): string | null {
  const sign = ['DATABASE_URL', 'DATABASE_OWNER_URL'].find((name) => read.text(name) !== null)
  const isProduction = read.text('NODE_ENV') === 'production'
  if (read.text('MESSENGER') !== null || (!sign && !isProduction)) return null
  return (
    `${sign ? `${sign} is set` : 'NODE_ENV is production'} and BOT_TOKEN is not, so this would ` +
    'start the sandbox. Set BOT_TOKEN to serve the real messenger, or MESSENGER=sandbox if the ' +
    'sandbox is what you want.'
  )
}
