import type { FastifyInstance } from 'fastify'
import type { Context } from '../context.ts'

/** Counts the calls that are under way, for jobs that give way to them. */
export function countRequests(app: FastifyInstance, { requests }: Pick<Context, 'requests'>) {
  app.addHook('onRequest', ({ routeOptions }, reply, done) => {
    if (routeOptions.config.contract) {
      requests.underWay += 1
      // Answered, or given up by who asked.
      reply.raw.once('close', () => {
        requests.underWay -= 1
      })
    }
    done()
  })
}
