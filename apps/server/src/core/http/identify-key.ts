import type { KeyScope } from '@fanlight/contract'
import type { FastifyRequest } from 'fastify'
import { refuse } from '../../platform/refuse.ts'
import type { Context } from '../context.ts'
import { type ApiKey, findApiKey } from '../keys/api-keys.ts'
import type { RateLimits } from './limit-rate.ts'

/** The key that a request shows; throws a refusal where it is not good, or not for this. */
export async function identifyKey(
  ctx: Context,
  limits: RateLimits,
  request: FastifyRequest,
  scope: KeyScope,
): Promise<ApiKey> {
  const key = await findApiKey(ctx, bearerIn(request))
  if (!key) {
    limits.countAddress(request)
    throw refuse('unauthorized')
  }
  limits.countKey(request, key.id)
  if (!key.scopes.includes(scope)) throw refuse('forbidden', { scope })
  return key
}

function bearerIn({ headers }: FastifyRequest): string {
  return /^Bearer (\S{1,200})$/i.exec(headers.authorization ?? '')?.[1] ?? ''
}
