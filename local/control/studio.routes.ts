import { refuse } from '@fanlight/server/platform/refuse'
import type { FastifyInstance } from 'fastify'
import { signFor } from './people.ts'
import type { SandboxWorld } from './sandbox-world.ts'
import { listMembers } from './world.store.ts'

/**
 * `GET /sandbox/studio`: opens the studio of a creator, the first one unless the address names another,
 * signed in as its owner. By the product's own door: the messenger vouches, and the server lets in.
 */
export function studioRoutes(http: FastifyInstance, world: SandboxWorld) {
  const { ctx, access } = world
  http.get<{ Querystring: { creator?: unknown } }>('/sandbox/studio', async (request, reply) => {
    if (!access.mayEnter(request)) throw refuse('forbidden')
    const wanted = Number(request.query.creator ?? 0)
    const owners = [...(await listMembers(ctx.sharedDb))].toSorted(
      ([, one], [, other]) => one - other,
    )
    const owner = owners.find(([, creatorId]) => wanted === 0 || creatorId === wanted)
    if (!owner) throw refuse('not_found')
    const { credential } = signFor(world, { userId: owner[0] })
    const entered = await http.inject({
      method: 'POST',
      url: '/api/studio/sign-in/messenger',
      headers: { 'user-agent': request.headers['user-agent'] ?? '' },
      payload: { credential },
    })
    if (entered.statusCode !== 200) throw refuse('unavailable')
    return reply
      .header('set-cookie', entered.headers['set-cookie'])
      .header('cache-control', 'no-store')
      .redirect('/studio')
  })
}
