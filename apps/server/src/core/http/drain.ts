import type { FastifyInstance } from 'fastify'

const LOOK_EVERY_MS = 50

/**
 * Lets a server that closes end its connections. Answers that were under way would otherwise leave
 * theirs open for the next request, and closing waits for it until the connection times out.
 */
export function drainOnClose(http: FastifyInstance) {
  let isClosing = false
  http.addHook('preClose', async () => {
    isClosing = true
    const timer = setInterval(() => http.server.closeIdleConnections(), LOOK_EVERY_MS)
    http.server.once('close', () => clearInterval(timer))
    timer.unref()
  })
  http.addHook('onSend', async (_request, reply) => {
    if (isClosing) reply.header('connection', 'close')
  })
}
