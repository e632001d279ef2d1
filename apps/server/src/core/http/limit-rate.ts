import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { refuse } from '../../platform/refuse.ts'

const WINDOW_MS = 60_000

export interface RateLimits {
  /** For a caller who is known. */
  countFan(request: FastifyRequest): Promise<void>
  /** For everybody else: many known fans may share an address, so it is never counted for them. */
  countAddress(request: FastifyRequest): Promise<void>
}

/** Each node counts for itself. Over the limit a count throws the refusal. */
export async function openRateLimits(
  app: FastifyInstance,
  requestsPerMinute: number,
): Promise<RateLimits> {
  await app.register(rateLimit, { global: false })

  const countBy = (keyGenerator: (request: FastifyRequest) => string) => {
    const count = app.createRateLimit({
      max: requestsPerMinute,
      timeWindow: WINDOW_MS,
      keyGenerator,
    })
    return async (request: FastifyRequest) => {
      const counted = await count(request)
      if (counted.isAllowed || !counted.isExceeded) return
      throw refuse('too_many_requests', { retryAfter: Math.max(1, counted.ttlInSeconds) })
    }
  }
  return {
    countFan: countBy((request) => `fan ${request.fan?.id}`),
    countAddress: countBy((request) => `address ${request.ip}`),
  }
}
