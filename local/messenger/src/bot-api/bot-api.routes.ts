import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { BotApiError } from '../core/bot-api-error.ts'
import type { Messenger } from '../core/context.ts'
import { sendFile } from '../files/send-file.ts'
import * as bots from '../people/bots.store.ts'
import type { BotApi, BotApiReply } from './bot-api.ts'
import { readArgs } from './read-args.ts'

const BODY_BYTES_MAX = 64 * 1024 * 1024

interface MethodParams {
  token: string
  method: string
}

/** The Bot API's own addresses, in a scope of their own: bodies are read as they come. */
export function botApiRoutes(scope: FastifyInstance, messenger: Messenger, api: BotApi) {
  scope.removeAllContentTypeParsers()
  const options = { parseAs: 'buffer', bodyLimit: BODY_BYTES_MAX } as const
  scope.addContentTypeParser('*', options, (_request, body, done) => done(null, body))
  scope.setErrorHandler<Error & { statusCode?: number }>((error, _request, reply) => {
    const code = error instanceof BotApiError ? error.code : (error.statusCode ?? 500)
    const description = error instanceof BotApiError ? error.message : wordsFor(code)
    return reply.code(code).send({ ok: false, error_code: code, description })
  })
  scope.setNotFoundHandler((_request, reply) => {
    return reply.code(404).send({ ok: false, error_code: 404, description: 'Not Found' })
  })

  const answer = async (request: FastifyRequest, reply: FastifyReply) => {
    const { token, method } = request.params as MethodParams
    const args = await readArgs({
      query: request.url.split('?')[1] ?? '',
      contentType: request.headers['content-type'] ?? '',
      body: Buffer.isBuffer(request.body) ? request.body : null,
    })
    return send(reply, await api.call({ token, method, args }))
  }
  const methods = ['GET', 'POST'] as const
  scope.route({ method: [...methods], url: '/bot:token/:method', handler: answer })
  scope.route({ method: [...methods], url: '/bot:token/test/:method', handler: answer })

  scope.get('/file/bot:token/files/:key/:name', (request, reply) => {
    const { token, key } = request.params as { token: string; key: string }
    if (!bots.findByToken(messenger.db, token)) throw new BotApiError(401, 'Unauthorized')
    return sendFile(messenger.db, { key, request, reply })
  })
}

function send(reply: FastifyReply, { status, body, retryAfter, isLost }: BotApiReply) {
  if (isLost) {
    reply.hijack()
    reply.raw.destroy()
    return reply
  }
  // A long poll that ends because the server does must not leave its line open.
  if (status === 500) reply.header('connection', 'close')
  if (retryAfter !== null) reply.header('retry-after', String(retryAfter))
  return reply.code(status).send(body)
}

function wordsFor(code: number): string {
  if (code === 413) return 'Request Entity Too Large'
  return code < 500 ? 'Bad Request' : 'Internal Server Error'
}
