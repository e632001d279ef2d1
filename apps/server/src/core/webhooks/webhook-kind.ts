import { Type } from 'typebox'
import { jobKind } from '../queue/job-kind.ts'

/**
 * One event on its way to one address. The queue is the address, so that a slow one holds up no other,
 * and the lane is what keeps its order: a fan. Fifteen tries come to a little more than two days.
 */
export const WEBHOOK = jobKind('webhook', Type.Object({ deliveryId: Type.Integer() }), {
  leaseMs: 60_000,
  retryBaseMs: 30_000,
  retryMaxMs: 12 * 60 * 60_000,
  attemptsMax: 15,
})
