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
    const { fan, member, raw } = request
    invariant(fan && member, 'a file comes from a verified member')
    reply.hijack()
    for (const [name, value] of Object.entries(reply.getHeaders())) {
      if (value !== undefined) reply.raw.setHeader(name, value)
    }
    const sender = { fanId: fan.id, member, locale: readLocale(request) }
    await receiver.as(sender, () => receiver.server.handle(raw, reply.raw))
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
