import type { FastifyInstance } from 'fastify'
import type { BridgeMessage } from './bridge.store.ts'
import type { Bridge } from './bridge.ts'

const HEARTBEAT_MS = 5_000
const DEFAULT_TTL_SECONDS = 300

interface Wallets {
  /** Takes what was meant for a wallet; false where it was not. */
  receive(message: { from: string; to: string; message: string }): boolean
}

/** The HTTP bridge of TON Connect: server-sent events one way, posts the other. */
export function bridgeRoutes(http: FastifyInstance, bridge: Bridge, wallets: Wallets) {
  const open = new Set<() => void>()
  http.addHook('preClose', (done) => {
    for (const end of open) end()
    done()
  })

  http.get<{ Querystring: Record<string, string> }>('/events', (request, reply) => {
    const { client_id: clients = '', last_event_id: last = '0' } = request.query
    reply.hijack()
    const { raw } = reply
    raw.writeHead(200, {
      'content-type': 'text/event-stream',
      'cache-control': 'no-store',
      'access-control-allow-origin': '*',
    })
    const tell = ({ id, from, message }: BridgeMessage) =>
      raw.write(`event: message\nid: ${id}\ndata: ${JSON.stringify({ from, message })}\n\n`)
    raw.write('event: heartbeat\ndata: heartbeat\n\n')
    const stop = bridge.listen(clients.split(','), Number(last) || 0, tell)
    const beat = setInterval(() => raw.write('event: heartbeat\ndata: heartbeat\n\n'), HEARTBEAT_MS)
    const end = () => {
      clearInterval(beat)
      stop()
      open.delete(end)
      raw.end()
    }
    open.add(end)
    raw.on('close', end)
  })

  http.removeAllContentTypeParsers()
  http.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body))
  http.post<{ Querystring: Record<string, string>; Body: string }>('/message', (request, reply) => {
    const { client_id: from = '', to = '', ttl } = request.query
    const message = { from, to, message: request.body }
    if (!wallets.receive(message)) {
      bridge.post({ ...message, ttlSeconds: Number(ttl) || DEFAULT_TTL_SECONDS })
    }
    return reply.send({ message: 'OK', statusCode: 200 })
  })
}
