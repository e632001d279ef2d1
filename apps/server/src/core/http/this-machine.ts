import { isIP } from 'node:net'
import type { FastifyRequest } from 'fastify'
import type { Settings } from '../settings.ts'

const LOOPBACK = /^(127\.|::1$|::ffff:127\.)/
/** Any of these says that the connection is a proxy's, and the request another client's. */
const FORWARDING_HEADERS = [
  'cf-connecting-ip',
  'forwarded',
  'via',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-real-ip',
]

type Caller = Pick<FastifyRequest, 'socket' | 'headers'>

/**
 * Whether connections from this machine are made on this machine. Behind a public address a proxy
 * or a tunnel here passes on requests of strangers, headers and all: then the address of a
 * connection proves nothing, and a key is asked for.
 */
export function isForThisMachineAlone({
  publicUrl,
  trustProxy,
}: Pick<Settings, 'publicUrl' | 'trustProxy'>): boolean {
  return trustProxy === false && isLoopbackName(new URL(publicUrl).hostname)
}

/**
 * Whether a program at this machine asks, or a page of our own in a browser here. A page from
 * elsewhere says where it comes from, or it has made a foreign name point to this machine, and then
 * says that name.
 */
export function isFromThisMachine({ socket, headers }: Caller): boolean {
  if (!LOOPBACK.test(socket.remoteAddress ?? '')) return false
  if (FORWARDING_HEADERS.some((name) => headers[name] !== undefined)) return false
  return isLoopbackName(hostnameOf(headers.host)) && isSameOrigin({ headers })
}

/** Whether no page of another origin made this request; programs say nothing about it. */
export function isSameOrigin({ headers }: Pick<Caller, 'headers'>): boolean {
  const site = headers['sec-fetch-site']
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return false
  return headers.origin === undefined || URL.parse(headers.origin)?.host === headers.host
}

export function isLoopbackName(name: string): boolean {
  const bare = name.replace(/^\[|\]$/g, '')
  return bare === 'localhost' || (isIP(bare) !== 0 && LOOPBACK.test(bare))
}

function hostnameOf(host = ''): string {
  return URL.parse(`http://${host}`)?.hostname ?? ''
}
