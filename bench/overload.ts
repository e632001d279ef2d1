import { makeCreators, makeFans } from './lib/people.ts'
import { type Product, startProduct } from './lib/product.ts'
import type { Promised } from './lib/promise.ts'
import { type Answered, sendSteadily } from './lib/send-steadily.ts'
import { quantile } from './lib/stats.ts'
import { capacityOf, type People, tips } from './lib/tips.ts'

const FANS = 400
const CALM = 0.7
const CROWDED = 2
const SECONDS = 15
const CONNECTIONS = 2_000

export const overload: Promised = {
  name: 'overload',
  compares:
    'tips served per second while twice as many are sent as this machine can take, steadily, without ' +
    'repeating any and over connections that a balancer keeps open, against what it takes from 32 ' +
    'clients in the same run',
  goal: { ratio: 0.8, isBetter: 'higher' },
  async measure() {
    await using product = await startProduct()
    const people = {
      fans: await makeFans(product.sql, FANS),
      creators: await makeCreators(product.sql, 50),
    }
    const capacity = await capacityOf(product, people)
    const calm = await send(product, people, capacity * CALM)
    const crowd = await send(product, people, capacity * CROWDED)
    return {
      ours: crowd.good.length / crowd.seconds,
      peer: capacity,
      unit: 'per second',
      notes: [
        `served: p99 ${ratio(p99(crowd.good), p99(calm.good))} of that at ${CALM} of the capacity (${p99(calm.good).toFixed(0)} ms)`,
        `refused: ${crowd.refused.length} of ${crowd.all.length}, p99 ${p99(crowd.refused).toFixed(0)} ms`,
        `neither served nor refused: ${crowd.all.length - crowd.good.length - crowd.refused.length}`,
      ],
    }
  },
}

async function send(product: Product, people: People, rate: number) {
  const perSecond = Math.round(rate)
  const requests = await tips(product, { ...people, count: perSecond * SECONDS })
  const all = await sendSteadily({
    port: product.port,
    perSecond,
    connections: CONNECTIONS,
    requests,
  })
  const good = all.filter(({ status }) => status === 200)
  const refused = all.filter(({ status }) => status === 503)
  const begun = Math.min(...all.map(({ atMs, ms }) => atMs - ms))
  const seconds = (Math.max(...all.map(({ atMs }) => atMs)) - begun) / 1000
  return { all, good, refused, seconds }
}

function p99(answers: Answered[]): number {
  return quantile(
    answers.map(({ ms }) => ms),
    0.99,
  )
}

function ratio(ours: number, theirs: number): string {
  return `${(ours / theirs).toFixed(1)} times`
}
