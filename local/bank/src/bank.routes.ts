import { textLanguage } from '@fanlight/i18n/language'
import { pickLanguage } from '@fanlight/i18n/pick-language'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { BankContext } from './bank-context.ts'
import { BankRefusal } from './bank-refusal.ts'
import { problemsInWords } from './card-problem-text.ts'
import { checkoutRoutes } from './checkout.routes.ts'
import { merchantRoutes } from './merchant.routes.ts'
import { overviewRoutes } from './overview.routes.ts'
import { pageRoutes } from './pages.routes.ts'

const MESSAGES: Record<string, string> = {
  invalid_request: 'Some fields are missing or wrong.',
  unauthorized: 'This call needs the merchant key.',
  forbidden: 'Only this machine may see that.',
  not_found: 'There is nothing here.',
  order_conflict: 'This order id stands for another order already.',
  session_wrong_state: 'This payment is finished or closed.',
  refund_amount_too_large: 'More cannot be given back than was paid.',
  unavailable: 'The bank does not answer.',
  internal_error: 'The bank had an error.',
}

/** Every door of the bank, in a scope of its own. */
export async function bankRoutes(http: FastifyInstance, ctx: BankContext) {
  await http.register(async (scope) => {
    acceptJson(scope)
    scope.setErrorHandler((error: FastifyError, request, reply) => answer(error, request, reply))
    await scope.register(async (inner) => merchantRoutes(inner, ctx))
    await scope.register(async (inner) => checkoutRoutes(inner, ctx))
    await scope.register(async (inner) => overviewRoutes(inner, ctx))
    await scope.register(async (inner) => pageRoutes(inner, ctx))
  })

  function answer(error: FastifyError, request: FastifyRequest, reply: FastifyReply) {
    reply.header('cache-control', 'no-store')
    if (error instanceof BankRefusal) {
      const { code, status } = error
      const details = error.details && problemsInWords(error.details, languageOf(request))
      return reply.code(status).send({ code, message: MESSAGES[code], details })
    }
    const status = error.statusCode ?? 500
    const code = status < 500 ? 'invalid_request' : 'internal_error'
    // The route and never the body: it may hold a card number.
    const { url: route } = request.routeOptions
    if (status >= 500) ctx.log.error({ route, err: error }, 'bank request failed')
    return reply.code(status).send({ code, message: MESSAGES[code] })
  }
}

/** An empty body is no body. */
function acceptJson(scope: FastifyInstance) {
  const parse = scope.getDefaultJsonParser('error', 'error')
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser('application/json', { parseAs: 'string' }, (request, text, done) => {
    if (text === '') return done(null, undefined)
    void parse(request, text as string, done)
  })
}

function languageOf({ headers }: FastifyRequest): 'en' | 'ru' {
  return textLanguage(pickLanguage({ acceptLanguage: headers['accept-language'] }))
}
