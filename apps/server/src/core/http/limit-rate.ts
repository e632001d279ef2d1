import { isIPv6 } from 'node:net'
import type { CallRate } from '@fanlight/contract'
import type { FastifyRequest } from 'fastify'
import { LruCache } from '../../platform/lru-cache.ts'
import { refuse } from '../../platform/refuse.ts'
import type { Membership } from '../nodes/nodes.ts'
import type { Settings } from '../settings.ts'

const WINDOW_MS = 60_000
/** Beyond them the longest idle is forgotten, and begins again at nothing. */
const KEYS_MAX = 50_000
/** A household or a phone has all addresses of one /64. */
const IPV6_NETWORK_GROUPS = 4
const IPV6_GROUPS = 8

/**
 * Over the limit a count throws the refusal. Each node counts for itself, up to its share of the limit:
 * balancers spread the requests of one caller over all nodes.
 */
export interface RateLimits {
  /** Counts against everything that the fan asks, and against the call's own rate if it has one. */
  countFan(request: FastifyRequest, fanId: number): void
  /** The same for another system of the operator's. */
  countKey(request: FastifyRequest, keyId: string): void
  /** The same for a call that is open to anyone. */
  countStranger(request: FastifyRequest): void
  /** For a caller whose credential proves nothing. */
  countAddress(request: FastifyRequest): void
}

export type Rates = Pick<Settings, 'requestsPerMinute' | 'callsPerMinute'>

export function openRateLimits(rates: Rates, nodes: Pick<Membership, 'live'>): RateLimits {
  const countUpTo = (max: number) => {
    const windows = new LruCache<Window>(KEYS_MAX)
    return (key: string) => {
      const { count, endsAt } = countIn(windows, key, Date.now())
      if (count <= Math.ceil(max / nodes.live())) return
      const retryAfter = Math.max(1, Math.ceil((endsAt - Date.now()) / 1000))
      throw refuse('too_many_requests', { retryAfter })
    }
  }
  const countAny = countUpTo(rates.requestsPerMinute)
  const countCall: Record<CallRate, (key: string) => void> = {
    analytics: countUpTo(rates.callsPerMinute.analytics),
    purchase: countUpTo(rates.callsPerMinute.purchase),
    sign_in: countUpTo(rates.callsPerMinute.sign_in),
    top_up: countUpTo(rates.callsPerMinute.top_up),
  }
  const countAll = (request: FastifyRequest, key: string) => {
    countAny(key)
    const rate = request.routeOptions.config.contract?.rate
    if (rate) countCall[rate](key)
  }
  return {
    countFan: (request, fanId) => countAll(request, `fan ${fanId}`),
    countKey: (request, keyId) => countAll(request, `key ${keyId}`),
    countAddress: (request) => countAny(addressOf(request)),
    countStranger: (request) => countAll(request, addressOf(request)),
  }
}

/** A minute that begins with what is counted first. */
interface Window {
  count: number
  endsAt: number
}

function countIn(windows: LruCache<Window>, key: string, now: number): Window {
  const known = windows.get(key)
  if (known && now < known.endsAt) {
    known.count += 1
    return known
  }
  const begun = { count: 1, endsAt: now + WINDOW_MS }
  windows.set(key, begun)
  return begun
}

function addressOf({ ip }: FastifyRequest): string {
  return `address ${networkOf(ip)}`
}

/** The address itself, or the first half of it where it is of the sixth version. */
export function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  if (mapped || !isIPv6(address)) return mapped ?? address
  const [head = '', tail = ''] = (address.split('%', 1)[0] ?? '').split('::')
  const [first, last] = [groupsOf(head), groupsOf(tail)]
  const gap = Array.from({ length: IPV6_GROUPS - first.length - last.length }, () => '0')
  const all = [...first, ...gap, ...last].map((group) => Number.parseInt(group, 16).toString(16))
  return `${all.slice(0, IPV6_NETWORK_GROUPS).join(':')}::/64`
}

function groupsOf(text: string): string[] {
  return text === '' ? [] : text.split(':')
}
