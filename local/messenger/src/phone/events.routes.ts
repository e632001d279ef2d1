import type { ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'
import type { Messenger } from '../core/context.ts'
import type { PhoneEvent } from '../views/api-types.ts'
import { userOf } from './serve-phone.ts'

/** Keeps proxies and phones from taking silence for a broken line. */
const BEAT_MS = 20_000

/** The stream of what happens, as server-sent events. */
export function eventRoutes(scope: FastifyInstance, messenger: Messenger) {
  const streams = new Set<ServerResponse>()
  scope.addHook('preClose', () => {
    for (const stream of streams) stream.end()
  })

  scope.get('/events', (request, reply) => {
    const { token } = request.query as { token?: string }
    const user = userOf(messenger, token ?? '')
    reply.hijack()
    const stream = reply.raw
    stream.writeHead(200, {
      'content-type': 'text/event-stream',
      'cache-control': 'no-store',
      // The line is used for this alone: when the stream ends so does it, and a closing server.
      connection: 'close',
      'x-accel-buffering': 'no',
    })
    const send = (event: PhoneEvent) => {
      const { type, ...rest } = event
      stream.write(`event: ${type}\ndata: ${JSON.stringify(rest)}\n\n`)
    }
    const leave = messenger.phones.listen(user.id, send)
    const beat = setInterval(() => stream.write(': beat\n\n'), BEAT_MS)
    beat.unref()
    streams.add(stream)
    stream.on('close', () => {
      leave()
      clearInterval(beat)
      streams.delete(stream)
    })
    send({ type: 'hello' })
  })
}
