import type { FastifyInstance } from 'fastify'
import { findCreatorPicture } from '../../core/content/creator-pictures.ts'
import type { Context } from '../../core/context.ts'
import type { RateLimits } from '../../core/http/limit-rate.ts'
import { refuse } from '../../platform/refuse.ts'

const YEAR_SECONDS = 31_536_000
const DIGEST = /^[0-9a-f]{64}$/

/** Faces and covers of creators, which anybody may see; not of the JSON contract. */
export function creatorPicturesRoutes(http: FastifyInstance, ctx: Context, limits: RateLimits) {
  http.get<{ Params: { digest: string } }>('/pictures/:digest', async (request, reply) => {
    limits.countAddress(request)
    const { digest } = request.params
    const picture = DIGEST.test(digest) ? await findCreatorPicture(ctx.sharedDb, digest) : null
    if (!picture) throw refuse('not_found')

    reply.headers({
      'cache-control': `public, max-age=${YEAR_SECONDS}, immutable`,
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'",
    })
    return reply.type(picture.type).send(picture.content)
  })
}
