import type { FastifyInstance } from 'fastify'
import type { MovableClock } from '../src/platform/clock.ts'
import type { Db } from '../src/platform/db/db.ts'

export const BOT_TOKEN = '7000000001:test-bot-token'
/** What wraps the keys of media in every test world, and of the demo world's pictures. */
export const TEST_KEK = Buffer.alloc(32, 5)
export const GATEWAY_SECRET = 'test-gateway-secret'
export const START = new Date('2026-11-15T12:00:00Z')

export const PREMIUM_GRACE_DAYS = 7

/** When Premium that was paid until then ends, if it is not paid again. */
export function graceEnd(activeUntil: Date): Date {
  return new Date(activeUntil.getTime() + PREMIUM_GRACE_DAYS * 86_400_000)
}

/** What people of the test world work with. */
export interface TestContext {
  readonly db: Db
  readonly clock: MovableClock
  readonly app: { http: FastifyInstance }
}
