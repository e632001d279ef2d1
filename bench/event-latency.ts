import { frameDelays } from './lib/frame-delays.ts'
import { makeCreators, makeFans } from './lib/people.ts'
import { startProduct } from './lib/product.ts'
import type { Promised } from './lib/promise.ts'
import { quantile } from './lib/stats.ts'
import { capacityOf } from './lib/tips.ts'

const FANS = 100
const LIMIT_MS = 10
/** Of the tips that this machine can take: beyond that, queues are measured and not events. */
const SHARE_OF_CAPACITY = 0.5

export const eventLatency: Promised = {
  name: 'event-latency',
  compares:
    'p99 from the answer of a tip to its socket frame, at a steady half of the tips per second that ' +
    `this machine takes in the same run, against ${LIMIT_MS} ms`,
  goal: { ratio: 1, isBetter: 'lower' },
  async measure() {
    await using product = await startProduct()
    const fans = await makeFans(product.sql, FANS)
    const creators = await makeCreators(product.sql, 50)
    const capacity = await capacityOf(product, { fans, creators })
    const perSecond = Math.max(1, Math.round(capacity * SHARE_OF_CAPACITY))
    const { delays, late } = await frameDelays(product, { fans, creators, perSecond })
    return {
      ours: quantile(delays, 0.99),
      peer: LIMIT_MS,
      unit: 'ms',
      notes: [
        `${perSecond} events/s of ${Math.round(capacity)} tips/s; ${delays.length} events, p50 ${quantile(delays, 0.5).toFixed(2)} ms`,
        `the sender kept its pace within ${quantile(late, 0.99).toFixed(1)} ms (p99); sender, receiver, server and database share the machine's cores`,
      ],
    }
  },
}
