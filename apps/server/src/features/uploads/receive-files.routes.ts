import type { IncomingMessage } from 'node:http'
import { ReadableStream } from 'node:stream/web'
import { UPLOAD_FILES_PATH } from '@fanlight/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Context } from '../../core/context.ts'
import { readLocale } from '../../core/http/locale.ts'
import { invariant } from '../../platform/invariant.ts'
import { receiveFiles } from './receive-files.ts'
import type { Staging } from './staging/staging.ts'

/**
 * Where files come in by the tus protocol. In a scope of its own: their bytes are no body that
 * anything here may read.
 */
export function receiveFilesRoutes(app: FastifyInstance, ctx: Context, staging: Staging) {
  const receiver = receiveFiles(ctx, staging, app.prefix + UPLOAD_FILES_PATH)
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', (_request, _bytes, done) => done(null))

  const receive = async (request: FastifyRequest, reply: FastifyReply) => {
    const { fan, member } = request
    invariant(fan && member, 'a file comes from a verified member')
    const sender = { fanId: fan.id, member, locale: readLocale(request) }
    return reply.send(await receiver.receive(sender, toWebRequest(request.raw)))
  }
  const config = { may: 'upload', isUpload: true } as const
  app.route({ method: 'POST', url: UPLOAD_FILES_PATH, config, handler: receive })
  app.route({
    method: ['HEAD', 'PATCH', 'DELETE'],
    url: `${UPLOAD_FILES_PATH}/:id`,
    config,
    handler: receive,
  })
}

/** Made here, because the library's own way from Node copies each piece of the body. */
function toWebRequest(raw: IncomingMessage): Request {
  const { method = '', url = '' } = raw
  const headers = Object.entries(raw.headers).map(([name, value]): [string, string] => {
    return [name, String(value)]
  })
  const body = ReadableStream.from(piecesOf(raw))
  // The protocol looks at the path only.
  return new Request(`http://server${url}`, {
    method,
    headers,
    ...(method !== 'HEAD' && { body, duplex: 'half' }),
  })
}

/** A connection that breaks ends them: what came before counts, and the rest is sent again. */
async function* piecesOf(raw: IncomingMessage): AsyncGenerator<Buffer> {
  try {
    yield* raw.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>
  } catch {}
}
