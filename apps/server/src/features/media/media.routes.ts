import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Context } from '../../core/context.ts'
import type { RateLimits } from '../../core/http/limit-rate.ts'
import { OID } from '../../core/media-at-rest/media-object.ts'
import { fanOfPath, type SignedQuery } from '../../core/media-delivery/signed-path.ts'
import { refuse } from '../../platform/refuse.ts'
import type { ByteRange } from '../../platform/storage/storage.ts'
import { rangeOf } from './byte-range.ts'
import { type Fetched, fetchPublic, fetchSealed } from './fetch-media.ts'

interface Address {
  Params: { oid: string }
  Querystring: SignedQuery & { save?: unknown }
}

const YEAR_SECONDS = 31_536_000
const DAY_SECONDS = 86_400

/**
 * Media. Not of the JSON contract: `/m` answers any client that has an address signed for a fan,
 * and counts against that fan's rate; `/p` answers to anyone, and counts against the rate of their
 * network address.
 */
export function mediaRoutes(http: FastifyInstance, ctx: Context, limits: RateLimits) {
  const methods = ['GET', 'HEAD']
  http.route<Address>({
    method: methods,
    url: '/m/:oid',
    async handler(request, reply) {
      const oid = oidOf(request)
      const { mediaUrlSecret } = ctx.settings
      const fanId = fanOfPath(mediaUrlSecret, oid, request.query, ctx.clock.now())
      if (fanId === null) {
        limits.countAddress(request)
        throw refuse('forbidden')
      }
      limits.countFan(request, fanId)
      const sealed = await fetchSealed(ctx, fanId, oid)
      reply.header('cache-control', `private, max-age=${YEAR_SECONDS}, immutable`)
      return answer(request, reply, oid, sealed)
    },
  })
  http.route<Address>({
    method: methods,
    url: '/p/:oid',
    async handler(request, reply) {
      limits.countAddress(request)
      const oid = oidOf(request)
      const open = await fetchPublic(ctx, oid)
      // Not for ever: what is free today may be taken down tomorrow.
      reply.header('cache-control', `public, max-age=${DAY_SECONDS}`)
      if (request.query.save !== undefined) reply.headers(asDownload(oid, open))
      return answer(request, reply, oid, open)
    },
  })
}

/** For who keeps a free picture; messengers in a browser fetch it from a page of their own. */
function asDownload(oid: string, { mime }: Fetched) {
  const extension = mime.split('/')[1] ?? 'bin'
  return {
    'content-disposition': `attachment; filename="fanlight-${oid.slice(-8)}.${extension}"`,
    'access-control-allow-origin': 'https://web.telegram.org',
  }
}

function oidOf({ params: { oid } }: FastifyRequest<Address>): string {
  if (!OID.test(oid)) throw refuse('not_found')
  return oid
}

async function answer(
  request: FastifyRequest,
  reply: FastifyReply,
  oid: string,
  { mime, size, read }: Fetched,
) {
  const etag = `"${oid}"`
  reply.headers({ etag, 'accept-ranges': 'bytes', 'x-content-type-options': 'nosniff' })
  if (request.headers['if-none-match']?.includes(etag)) return reply.code(304).send()

  const { range: wanted, 'if-range': ifRange } = request.headers
  const isRanged = request.method === 'GET' && (ifRange === undefined || ifRange === etag)
  const range = isRanged ? rangeOf(wanted, size) : null
  if (range === 'unsatisfiable') {
    return reply.code(416).header('content-range', `bytes */${size}`).send()
  }

  reply.type(mime).header('content-length', lengthOf(range, size))
  if (request.method === 'HEAD') return reply.send()
  const body = await read(range ?? undefined)
  if (range) {
    reply.code(206).header('content-range', `bytes ${range.start}-${range.end - 1}/${size}`)
  }
  return reply.send(streamOf(body))
}

/**
 * A stream goes out as it is: one around it would not close its file where the caller leaves before
 * the first byte is read, and Node ends the program when it collects an open handle.
 */
function streamOf(body: AsyncIterable<Buffer>): Readable {
  return body instanceof Readable ? body : Readable.from(body, { objectMode: false })
}

function lengthOf(range: ByteRange | null, size: number): number {
  return range ? range.end - range.start : size
}
