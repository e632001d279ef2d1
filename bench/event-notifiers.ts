import {
  findProgram,
  NATS,
  NotifierServer,
  type Program,
  REDIS,
} from '../apps/server/test/notifiers/notifier-server.ts'
import { frameDelays } from './lib/frame-delays.ts'
import { makeCreators, makeFans } from './lib/people.ts'
import { startProduct } from './lib/product.ts'
import type { Promised } from './lib/promise.ts'
import { quantile } from './lib/stats.ts'

const FANS = 100
const PER_SECOND = 40
/** What a busy machine would refuse is of no interest here. */
const UNREFUSED = { OVERLOAD_LAG_MS: '60000', OVERLOAD_WAIT_MS: '60000' }

export const eventNotifiers: Promised[] = [comparing('redis', REDIS), comparing('nats', NATS)]

/** Both at the same time, so that the machine's other work slows them down alike. */
function comparing(name: string, program: Program): Promised {
  const isHere = findProgram(program.name) !== undefined
  return {
    name: `event-notifier-${name}`,
    compares:
      `p50 from the answer of a purchase to its frame at a socket of another node, at ${PER_SECOND} ` +
      `purchases a second, nodes told by ${program.name}, against LISTEN/NOTIFY in the same run`,
    goal: { ratio: 1.5, isBetter: 'lower' },
    missing: isHere ? null : `${program.name} is not on this machine.`,
    async measure() {
      await using server = await NotifierServer.at(program)
      await server.start()
      const [own, database] = await Promise.all([
        delaysWith({ EVENT_NOTIFIER_URL: server.url }),
        delaysWith({}),
      ])
      return {
        ours: quantile(own, 0.5),
        peer: quantile(database, 0.5),
        unit: 'ms',
        notes: [
          `p99 ${quantile(own, 0.99).toFixed(1)} ms against ${quantile(database, 0.99).toFixed(1)}; ` +
            `${own.length} events each`,
        ],
      }
    },
  }
}

async function delaysWith(env: Record<string, string>): Promise<number[]> {
  await using product = await startProduct({ ...UNREFUSED, ...env })
  const fans = await makeFans(product.sql, FANS)
  const creators = await makeCreators(product.sql, 50)
  // A node tells its own sockets itself: those of another one hear by the notifier.
  const listenAt = await product.addNode()
  const { delays } = await frameDelays(product, { fans, creators, perSecond: PER_SECOND, listenAt })
  return delays
}
