import { REFUSALS } from '@fanlight/contract/refusals'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { DatabaseUnavailable } from '../../platform/db/unavailable.ts'
import { Refusal, refuse } from '../../platform/refuse.ts'
import { StorageUnavailable } from '../../platform/storage/storage.ts'
import { ProviderFault } from '../../providers/provider-fault.ts'
import { readLocale } from './locale.ts'
import { refusalMessage } from './refusal-message.ts'
import { invalidFields } from './validation.ts'

/** Seconds after which a caller may try again when we are the ones who cannot. */
const RETRY_AFTER_SECONDS = 2
const OVERLOAD_SPREAD_SECONDS = 4

/** The one place where anything that went wrong becomes an answer. */
export function answerErrors(app: FastifyInstance) {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const refusal = refusalOf(error)
    if (refusal.code === 'internal_error') request.log.error({ err: error }, 'request failed')
    if (refusal.code === 'unavailable') request.log.warn({ err: error }, 'dependency unavailable')
    return answer(refusal, request, reply)
  })
  app.setNotFoundHandler((request, reply) => answer(refuse('not_found'), request, reply))
}

/** For an address that the router gives up on before any hook: nothing can be there. */
export function answerUnreadableAddress(
  _error: FastifyError,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  reply.header('x-request-id', request.id)
  void answer(refuse('not_found'), request, reply)
}

function answer(refusal: Refusal, request: FastifyRequest, reply: FastifyReply) {
  const { code, details } = refusal
  const retryAfter = retryAfterOf(refusal)
  if (retryAfter > 0) reply.header('retry-after', String(retryAfter))

  return reply
    .code(REFUSALS[code].status)
    .header('cache-control', 'no-store')
    .send({
      code,
      message: refusalMessage(refusal, readLocale(request)),
      ...(Object.keys(details).length > 0 && { details }),
    })
}

function retryAfterOf({ code, details }: Refusal): number {
  if (code === 'unavailable') return RETRY_AFTER_SECONDS
  // By chance, or those who were refused together would come back together.
  if (code === 'overloaded') return 1 + Math.floor(Math.random() * OVERLOAD_SPREAD_SECONDS)
  return Number(details['retryAfter'] ?? 0)
}

/** What a person is told of it. */
export function refusalOf(error: Partial<FastifyError>): Refusal {
  if (error instanceof Refusal) return error
  if (error instanceof DatabaseUnavailable) return refuse('unavailable')
  if (error instanceof StorageUnavailable) return refuse('unavailable')
  if (error instanceof ProviderFault) return refuse('unavailable')
  if (error.validation) return refuse('invalid_request', invalidFields(error.validation as never))
  if (error.statusCode === 413) return refuse('too_large')
  if (error.statusCode === 415) return refuse('unsupported_media')
  if (error.statusCode === 400) return refuse('invalid_request', { body: 'is not valid JSON' })
  return refuse('internal_error')
}
