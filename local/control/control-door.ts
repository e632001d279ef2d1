import type { Body, Query, Reply, Route } from '@fanlight/contract'
import { BODY_BYTES_MAX } from '@fanlight/contract/limits'
import { refuse } from '@fanlight/server/platform/refuse'
import type { FastifyInstance } from 'fastify'
import type { Access } from './access.ts'

/** Opens the door of one call of the control API. */
export type ServeControl = <R extends Route>(
  route: R,
  handle: (call: { body: Body<R>; query: Query<R> }) => Promise<Reply<R>> | Reply<R>,
) => void

/** Nothing of a request is read before it is known that its sender may control the world. */
export function guard(app: FastifyInstance, access: Access) {
  app.addHook('onRequest', async (request) => {
    if (!access.mayEnter(request)) throw refuse('forbidden')
  })
}

export function serveControlOn(app: FastifyInstance): ServeControl {
  return (route, handle) => {
    app.route({
      method: route.method,
      url: route.path,
      bodyLimit: BODY_BYTES_MAX,
      config: { contract: route },
      schema: {
        ...(route.query && { querystring: route.query }),
        ...(route.body && { body: route.body }),
        response: { 200: route.reply },
      },
      handler: ({ body, query }, reply) => {
        reply.header('cache-control', 'no-store')
        return handle({ body, query } as never) // both were checked by the route's own schema
      },
    })
  }
}
