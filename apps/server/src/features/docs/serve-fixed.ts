import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'

const CACHE_SECONDS = 300

/** Serves what stays the same until the next start; a reader who has it is told so. */
export function serveFixed(
  app: FastifyInstance,
  path: string,
  { type, content }: { type: string; content: string | Buffer },
) {
  const etag = `"${createHash('sha256').update(content).digest('base64url')}"`

  app.get(path, (request, reply) => {
    reply.headers({ etag, 'cache-control': `public, max-age=${CACHE_SECONDS}` })
    // A proxy that compresses what passes through it makes the tag a weak one.
    if (request.headers['if-none-match']?.includes(etag)) return reply.code(304).send()
    return reply.type(type).send(content)
  })
}
