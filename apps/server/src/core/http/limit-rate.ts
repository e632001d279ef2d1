import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { refuse } from '../../platform/refuse.ts'

const WINDOW_MS = 60_000

declare module 'fastify' {
  interface FastifyRequest {
    /** Whom the request is counted for. */
    rateKey: string
  }
}

/** Over the limit a count throws the refusal. Each node counts for itself. */
export interface RateLimits {
  countFan(request: FastifyRequest, fanId: number): Promise<void>
  countAddress(request: FastifyRequest): Promise<void>
}

export async function openRateLimits(
  app: FastifyInstance,
  requestsPerMinute: number,
): Promise<RateLimits> {
  await app.register(rateLimit, { global: false })
  const count = app.createRateLimit({
    max: requestsPerMinute,
    timeWindow: WINDOW_MS,
    keyGenerator: (request) => request.rateKey,
  })
  app.decorateRequest('rateKey', '')

  const countAs = async (request: FastifyRequest, key: string) => {
    request.rateKey = key
    const counted = await count(request)
    if (counted.isAllowed || !counted.isExceeded) return
    throw refuse('too_many_requests', { retryAfter: Math.max(1, counted.ttlInSeconds) })
  }
  return {
    countFan: (request, fanId) => countAs(request, `fan ${fanId}`),
    countAddress: (request) => countAs(request, `address ${request.ip}`),
  }
}
