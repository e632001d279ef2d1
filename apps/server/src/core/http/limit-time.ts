import type { IncomingMessage } from 'node:http'
import { Socket } from 'node:net'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Settings } from '../settings.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Files come in here: however long they take, only silence ends them. */
    isUpload?: true
  }
}

/** Headers are a packet or two: only an attacker trickles them. */
const HEADERS_MS_MAX = 30_000
const TOO_LATE = 'HTTP/1.1 408 Request Timeout\r\nconnection: close\r\ncontent-length: 0\r\n\r\n'

/**
 * Ends what comes in too slowly. Node's own limit is one for all requests of a server, and what is
 * right for a call would cut off every long upload. Silent connections are the server's `timeout`.
 */
export function limitTime(http: FastifyInstance, { connectionsMax, bodyMs }: Connections) {
  http.server.headersTimeout = HEADERS_MS_MAX
  http.server.maxConnections = connectionsMax
  http.addHook('onRequest', (request, _reply, done) => {
    if (hasBody(request) && !request.routeOptions.config.isUpload) limitBody(request.raw, bodyMs)
    done()
  })
}

function limitBody(raw: IncomingMessage, bodyMs: number) {
  const { socket } = raw
  if (!(socket instanceof Socket)) return // made by the program itself, of one piece
  const timer = setTimeout(() => socket.end(TOO_LATE, () => raw.destroy()), bodyMs)
  for (const event of ['end', 'close']) raw.once(event, () => clearTimeout(timer))
}

export type Connections = Settings['connections']

function hasBody({ headers }: FastifyRequest): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
}
