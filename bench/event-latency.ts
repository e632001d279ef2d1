import WebSocket from 'ws'
import { makeCreators, makeFans } from './lib/people.ts'
import { type Product, startProduct } from './lib/product.ts'
import type { Promised } from './lib/promise.ts'
import { sendSteadily, sharedNow } from './lib/send-steadily.ts'
import { quantile } from './lib/stats.ts'
import { capacityOf, tips } from './lib/tips.ts'

const FANS = 100
const LIMIT_MS = 10
/** Of the purchases that this machine can take: beyond that, queues are measured and not events. */
const SHARE_OF_CAPACITY = 0.5
const WARM_UP_SECONDS = 3
const SECONDS = 10
const CONNECTIONS = 32

export const eventLatency: Promised = {
  name: 'event-latency',
  compares:
    'p99 from the answer of a purchase to its socket frame, at a steady half of the purchases per ' +
    `second that this machine reaches in the same run, against ${LIMIT_MS} ms`,
  goal: { ratio: 1, isBetter: 'lower' },
  async measure() {
    await using product = await startProduct()
    const fans = await makeFans(product.sql, FANS)
    const creators = await makeCreators(product.sql, 50)
    const capacity = await capacityOf(product, { fans, creators })
    const perSecond = Math.max(1, Math.round(capacity * SHARE_OF_CAPACITY))
    const arrivals = new Map<string, number>()
    const sockets = await Promise.all(fans.map((fan) => listen(product, fan, arrivals)))

    const requests = await tips(product, {
      fans,
      creators,
      count: perSecond * (WARM_UP_SECONDS + SECONDS),
    })
    const { port } = product
    const answers = await sendSteadily({ port, perSecond, connections: CONNECTIONS, requests })
    const refused = answers.find(({ status }) => status !== 200)
    if (refused) throw new Error(`a tip was answered with ${refused.status}`)
    await until(() => arrivals.size === answers.length)
    for (const socket of sockets) socket.close()

    const counted = answers.slice(perSecond * WARM_UP_SECONDS)
    const delays = counted.map(({ name, atMs }) => (arrivals.get(name) ?? Number.NaN) - atMs)
    const late = counted.map(({ lateMs }) => lateMs)
    return {
      ours: quantile(delays, 0.99),
      peer: LIMIT_MS,
      unit: 'ms',
      notes: [
        `${perSecond} events/s of ${Math.round(capacity)} purchases/s; ${delays.length} events, p50 ${quantile(delays, 0.5).toFixed(2)} ms`,
        `the sender kept its pace within ${quantile(late, 0.99).toFixed(1)} ms (p99); sender, receiver, server and database share the machine's cores`,
      ],
    }
  },
}

function listen(product: Product, fan: number, arrivals: Map<string, number>) {
  const credential = product.headersOf(fan)['authorization']?.slice('TgAuth '.length) ?? ''
  const query = new URLSearchParams({ access_token: credential })
  const socket = new WebSocket(`ws://127.0.0.1:${product.port}/api/ws?${query.toString()}`)
  socket.on('message', (data: Buffer) => {
    const now = sharedNow()
    for (const line of data.toString().trim().split('\n')) {
      const event = JSON.parse(line) as { type: string; body: { tipId?: string } }
      if (event.body.tipId) arrivals.set(event.body.tipId, now)
    }
  })
  return new Promise<WebSocket>((resolve, reject) => {
    socket.once('message', () => resolve(socket))
    socket.once('error', reject)
  })
}

async function until(condition: () => boolean) {
  const giveUpAt = performance.now() + 10_000
  while (!condition()) {
    if (performance.now() > giveUpAt) throw new Error('events are missing')
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}
