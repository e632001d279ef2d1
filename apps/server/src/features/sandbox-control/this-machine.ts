import type { FastifyRequest } from 'fastify'

const LOOPBACK = /^(127\.|::1$|::ffff:127\.)/
const LOOPBACK_NAMES = ['localhost', '127.0.0.1', '[::1]']

/**
 * Whether somebody at this machine asks. A proxy here speaks for the whole world, and so does a web
 * page from elsewhere that is open in a browser here: it says where it comes from, or it has made a
 * foreign name point to this machine.
 */
export function isFromThisMachine(request: FastifyRequest, publicUrl: string): boolean {
  const { socket, headers } = request
  const isForwarded = headers['x-forwarded-for'] !== undefined || headers.forwarded !== undefined
  if (isForwarded || !LOOPBACK.test(socket.remoteAddress ?? '')) return false

  const names = [...LOOPBACK_NAMES, new URL(publicUrl).hostname]
  if (!names.includes(hostnameOf(`http://${headers.host}`))) return false
  return headers.origin === undefined || names.includes(hostnameOf(headers.origin))
}

function hostnameOf(address: string): string {
  return URL.parse(address)?.hostname ?? ''
}
