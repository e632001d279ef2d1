import type { FastifyInstance, FastifyRequest } from 'fastify'
import { showPhoneUser } from '../chats/show-phone-chat.ts'
import type { Messenger } from '../core/context.ts'
import { isFaultName } from '../core/faults.ts'
import { PhoneProblem } from '../core/phone-problem.ts'
import { sendFile } from '../files/send-file.ts'
import * as users from '../people/users.store.ts'
import { chatRoutes } from './chats.routes.ts'
import { eventRoutes } from './events.routes.ts'
import { messageRoutes } from './messages.routes.ts'
import { servePhoneOn } from './serve-phone.ts'
import * as sessions from './sessions.store.ts'
import { starRoutes } from './stars.routes.ts'
import { webAppRoutes } from './web-apps.routes.ts'

/** Every door of a phone, under `/messenger/api`. */
export function phoneRoutes(
  scope: FastifyInstance,
  messenger: Messenger,
  mayEnter: (request: FastifyRequest) => boolean,
) {
  acceptJson(scope)
  answerProblems(scope, messenger)
  scope.addHook('onRequest', async (request) => {
    if (mayEnter(request)) return
    throw new PhoneProblem('FORBIDDEN', 'Open the address that the server printed.', 403)
  })
  const serve = servePhoneOn(scope, messenger)
  const { db, faults, journal } = messenger

  serve.open('GET /users', () => ({ users: users.list(db).map(showPhoneUser) }))

  serve.open('POST /login', (request) => {
    const user = users.find(db, request.integer('userId'))
    if (!user) throw new PhoneProblem('USER_ID_INVALID', 'There is no such user.', 404)
    return { token: sessions.open(db, user.id), user: showPhoneUser(user) }
  })

  serve.own('GET /me', (user) => ({ user: showPhoneUser(user) }))

  serve.own('PATCH /me', (user, request) => {
    const languageCode = request.optionalText('languageCode') ?? user.languageCode
    const isPremium = request.optionalBoolean('isPremium') ?? user.isPremium
    if (!/^[a-z]{2}(-[a-z]+)?$/i.test(languageCode)) {
      throw new PhoneProblem('LANG_CODE_INVALID', 'There is no such language.')
    }
    users.change(db, user.id, { languageCode, isPremium })
    return { user: showPhoneUser({ ...user, languageCode, isPremium }) }
  })

  serve.open('GET /faults', () => ({ faults: faults.list() }))

  serve.open('POST /faults/:name/take', (request) => {
    const name = request.param('name')
    if (!isFaultName(name)) throw new PhoneProblem('FAULT_INVALID', 'There is no such fault.', 404)
    return { isTaken: faults.take(name) }
  })

  serve.own('GET /log', (_user, request) => ({
    lines: journal.after(request.queryNumber('after') ?? 0),
  }))

  scope.get('/files/:key', (request, reply) => {
    const { key } = request.params as { key: string }
    return sendFile(db, { key, request, reply })
  })

  chatRoutes(serve, messenger)
  messageRoutes(serve, messenger)
  webAppRoutes(serve, messenger)
  starRoutes(serve, messenger)
  eventRoutes(scope, messenger)
}

function acceptJson(scope: FastifyInstance) {
  scope.removeAllContentTypeParsers()
  const parse = scope.getDefaultJsonParser('error', 'error')
  scope.addContentTypeParser('application/json', { parseAs: 'string' }, (request, text, done) => {
    if (text === '') return done(null, {})
    void parse(request, text as string, done)
  })
}

function answerProblems(scope: FastifyInstance, { log }: Messenger) {
  scope.setErrorHandler<Error & { statusCode?: number }>((error, _request, reply) => {
    if (error instanceof PhoneProblem) {
      return reply.code(error.status).send({ error: error.code, message: error.message })
    }
    const status = error.statusCode ?? 500
    if (status >= 500) log.error({ err: error }, 'phone call failed')
    const code = status >= 500 ? 'INTERNAL_ERROR' : 'INVALID_REQUEST'
    return reply.code(status).send({ error: code, message: error.message })
  })
  scope.setNotFoundHandler((_request, reply) => {
    return reply.code(404).send({ error: 'NOT_FOUND', message: 'There is nothing here.' })
  })
}
