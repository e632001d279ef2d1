import type { FastifyInstance } from 'fastify'
import type { Clock } from '../../platform/clock.ts'

/**
 * Every answer says what time it is for us, by the clock that renewals and grace go by. An app on a
 * device whose clock is wrong, or in a world whose clock was moved on, follows this one.
 */
export function tellTime(http: FastifyInstance, clock: Clock): void {
  http.addHook('onRequest', async (_request, reply) => {
    reply.header('date', clock.now().toUTCString())
  })
}
