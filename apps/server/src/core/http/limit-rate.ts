import { isIPv6 } from 'node:net'
import type { CallRate } from '@fanlight/contract'
import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { refuse } from '../../platform/refuse.ts'
import type { Membership } from '../nodes/nodes.ts'
import type { Settings } from '../settings.ts'

const WINDOW_MS = 60_000
/** Beyond them the longest idle is forgotten, and begins again at nothing. */
const KEYS_MAX = 50_000
/** A household or a phone has all addresses of one /64. */
const IPV6_NETWORK_GROUPS = 4
const IPV6_GROUPS = 8

declare module 'fastify' {
  interface FastifyRequest {
    /** Whom the request is counted for. */
    rateKey: string
  }
}

/**
 * Over the limit a count throws the refusal. Each node counts for itself, up to its share of the limit:
 * balancers spread the requests of one caller over all nodes.
 */
export interface RateLimits {
  /** Counts against everything that the fan asks, and against the call's own rate if it has one. */
  countFan(request: FastifyRequest, fanId: number): Promise<void>
  /** The same for another system of the operator's. */
  countKey(request: FastifyRequest, keyId: string): Promise<void>
  /** The same for a call that is open to anyone. */
  countStranger(request: FastifyRequest): Promise<void>
  /** For a caller whose credential proves nothing. */
  countAddress(request: FastifyRequest): Promise<void>
}

export type Rates = Pick<Settings, 'requestsPerMinute' | 'callsPerMinute'>

export async function openRateLimits(
  app: FastifyInstance,
  rates: Rates,
  nodes: Pick<Membership, 'live'>,
): Promise<RateLimits> {
  await app.register(rateLimit, { global: false, cache: KEYS_MAX })
  app.decorateRequest('rateKey', '')
  const countUpTo = (max: number) => {
    const count = app.createRateLimit({
      max: () => Math.ceil(max / nodes.live()),
      timeWindow: WINDOW_MS,
      keyGenerator: (request) => request.rateKey,
    })
    return async (request: FastifyRequest, key: string) => {
      request.rateKey = key
      const counted = await count(request)
      if (counted.isAllowed || !counted.isExceeded) return
      throw refuse('too_many_requests', { retryAfter: Math.max(1, counted.ttlInSeconds) })
    }
  }
  const countAny = countUpTo(rates.requestsPerMinute)
  const countCall: Record<CallRate, ReturnType<typeof countUpTo>> = {
    analytics: countUpTo(rates.callsPerMinute.analytics),
    purchase: countUpTo(rates.callsPerMinute.purchase),
    sign_in: countUpTo(rates.callsPerMinute.sign_in),
    top_up: countUpTo(rates.callsPerMinute.top_up),
  }
  const countAll = async (request: FastifyRequest, key: string) => {
    await countAny(request, key)
    const rate = request.routeOptions.config.contract?.rate
    if (rate) await countCall[rate](request, `${rate} of ${key}`)
  }
  return {
    countFan: (request, fanId) => countAll(request, `fan ${fanId}`),
    countKey: (request, keyId) => countAll(request, `key ${keyId}`),
    countAddress: (request) => countAny(request, addressOf(request)),
    countStranger: (request) => countAll(request, addressOf(request)),
  }
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
