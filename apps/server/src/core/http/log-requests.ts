import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import type { Metrics } from './metrics.ts'
import { logOfRequest } from './request-log.ts'

const SANE_ID = /^[\w.-]{1,64}$/

export function loggingTo(log: FastifyBaseLogger) {
  return {
    loggerInstance: log,
    // The address of a socket holds its credential: what may be told of a request is told here.
    logController: new LogController({ disableRequestLogging: true }),
    childLoggerFactory: logOfRequest,
    genReqId: requestIdOf,
  }
}

/** A proxy's own id for the request, if it gives one, so that one search finds both logs. */
function requestIdOf(request: IncomingMessage): string {
  const given = request.headers['x-request-id']
  return typeof given === 'string' && SANE_ID.test(given) ? given : randomUUID()
}

/** One line per answer. It names the route and never the address, which may hold a credential. */
export function logRequests(app: FastifyInstance, metrics: Metrics) {
  // Neither hook waits for anything; a promise each would be felt, since they run at every answer.
  app.addHook('onSend', (request, reply, _payload, done) => {
    reply.header('x-request-id', request.id)
    done()
  })
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'none'
    const seconds = reply.elapsedTime / 1000
    metrics.observeRequest({ method: request.method, route, status: reply.statusCode, seconds })
    if (request.isShed) return done() // told together, a line a second
    // Not by the request's own logger, which would be made for this line alone.
    app.log.info(
      {
        reqId: request.id,
        method: request.method,
        route,
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime * 10) / 10,
        fanId: request.fan?.id,
      },
      'answered',
    )
    done()
  })
}
