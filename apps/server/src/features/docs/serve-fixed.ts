import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'

const CACHE_SECONDS = 300

/**
 * Serves what stays the same until the next start; a reader who has it is told so. It is made for the
 * first reader: most servers have none.
 */
export function serveFixed(
  app: FastifyInstance,
  path: string,
  { type, make }: { type: string; make: () => Promise<string | Buffer> },
) {
  let made: { content: string | Buffer; etag: string } | undefined

  app.get(path, async (request, reply) => {
    made ??= withTag(await make())
    const { content, etag } = made
    reply.headers({ etag, 'cache-control': `public, max-age=${CACHE_SECONDS}` })
    // A proxy that compresses what passes through it makes the tag a weak one.
    if (request.headers['if-none-match']?.includes(etag)) return reply.code(304).send()
    return reply.type(type).send(content)
  })
}

function withTag(content: string | Buffer) {
  return { content, etag: `"${createHash('sha256').update(content).digest('base64url')}"` }
}
