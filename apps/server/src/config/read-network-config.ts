import { isIP } from 'node:net'
import type { Settings } from '../core/settings.ts'
import type { EnvironmentReader } from '../platform/environment.ts'
import { CHANNEL_PROTOCOLS } from '../platform/node-channel/open-node-channel.ts'

type NetworkRules = Pick<
  Settings,
  'trustProxy' | 'connections' | 'overload' | 'requestsPerMinute' | 'callsPerMinute'
>

const HOPS_MAX = 10
const PER_MINUTE_MAX = 10_000_000

export function readNetworkRules(read: EnvironmentReader): NetworkRules {
  const perMinute = (name: string, or: number) =>
    read.number(name, { or, min: 1, max: PER_MINUTE_MAX })
  const milliseconds = (name: string, or: number) =>
    read.number(name, { or, min: 1, max: 3_600 }) * 1_000
  const trustProxy = readTrustProxy(read)
  return {
    trustProxy,
    connections: {
      connectionsMax: read.number('CONNECTIONS_MAX', { or: 10_000, min: 1, max: 1_000_000 }),
      // Longer than the messenger may hold a question for updates.
      silentMs: milliseconds('SILENT_CONNECTION_SECONDS', 120),
      bodyMs: milliseconds('REQUEST_BODY_SECONDS', 30),
      drainMs: readDrainMs(read, trustProxy !== false),
    },
    overload: {
      waitMs: read.number('OVERLOAD_WAIT_MS', { or: 500, min: 20, max: 60_000 }),
      lagMs: read.number('OVERLOAD_LAG_MS', { or: 1_000, min: 20, max: 60_000 }),
    },
    requestsPerMinute: perMinute('REQUESTS_PER_MINUTE', 6_000),
    callsPerMinute: {
      // The app sends what it gathered in two seconds together.
      analytics: perMinute('ANALYTICS_PER_MINUTE', 30),
      purchase: perMinute('PURCHASES_PER_MINUTE', 60),
      sign_in: perMinute('SIGN_INS_PER_MINUTE', 30),
      top_up: perMinute('TOP_UPS_PER_MINUTE', 10),
    },
  }
}

export function readPoolSize(read: EnvironmentReader): number {
  return read.number('DATABASE_POOL_SIZE', { or: 20, min: 2, max: 1_000 })
}

export function readEventNotifierUrl(read: EnvironmentReader): string | null {
  const url = read.text('EVENT_NOTIFIER_URL')
  if (url === null) return null
  const isKnown = URL.canParse(url) && CHANNEL_PROTOCOLS.includes(new URL(url).protocol)
  read.demand(
    isKnown,
    'EVENT_NOTIFIER_URL must be the address of Redis (redis://…, rediss://…) or of NATS (nats://…, ' +
      'tls://…).',
  )
  return isKnown ? url : null
}

/** Without a proxy no other node takes over, and waiting helps no one. */
function readDrainMs(read: EnvironmentReader, hasProxy: boolean): number {
  return read.number('DRAIN_SECONDS', { or: hasProxy ? 5 : 0, min: 0, max: 300 }) * 1_000
}

/**
 * Which addresses of X-Forwarded-For are believed: those that so many proxies before us added, or
 * that come from these networks. Believing all of it would let anybody choose an address.
 */
function readTrustProxy(read: EnvironmentReader): Settings['trustProxy'] {
  const text = read.text('TRUST_PROXY')
  if (text === null || text === 'no' || text === '0') return false
  const hops = Number(text)
  if (Number.isInteger(hops) && hops > 0 && hops <= HOPS_MAX) return hops
  const networks = text.split(',').map((network) => network.trim())
  const areNetworks = networks.every(isNetwork)
  read.demand(
    areNetworks,
    'TRUST_PROXY must be the number of proxies before this server (1 behind one nginx), ' +
      'or their networks such as 10.0.0.0/8 with commas between them.',
  )
  return areNetworks && networks
}

function isNetwork(text: string): boolean {
  const [address = '', bits, rest] = text.split('/')
  const version = isIP(address)
  if (version === 0 || rest !== undefined) return false
  return (
    bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128))
  )
}
