import WebSocket from 'ws'
import { makeCreators, makeFans } from './lib/people.ts'
import { type Product, startProduct } from './lib/product.ts'
import type { Promised } from './lib/promise.ts'
import { sendSteadily, sharedNow } from './lib/send-steadily.ts'
import { quantile } from './lib/stats.ts'
import { purchasesPerSecond } from './purchases.ts'

const FANS = 100
const LIMIT_MS = 10
/** Of the purchases that this machine can take: beyond that, queues are measured and not events. */
const SHARE_OF_CAPACITY = 0.5
const CAPACITY_PURCHASES = 3_000
const WARM_UP_SECONDS = 3
const SECONDS = 10

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
    const answers = await sendSteadily({ port: product.port, perSecond, requests })
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

interface People {
  fans: number[]
  creators: number[]
}

/** The second of two runs: the first finds cold code. */
async function capacityOf(product: Product, people: People): Promise<number> {
  await purchasesPerSecond(product, { ...people, count: CAPACITY_PURCHASES })
  return purchasesPerSecond(product, { ...people, count: CAPACITY_PURCHASES })
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

/** A tip each, drafted already and named by its id. */
async function tips(product: Product, { fans, creators, count }: People & { count: number }) {
  const { rows } = await product.sql.query<{ id: string; fan: string }>(
    `insert into tip (id, fan_id, creator_id, amount_cents, message, created_at)
     select gen_random_uuid(), ($1::bigint[])[1 + n % cardinality($1::bigint[])],
       ($2::bigint[])[1 + n % cardinality($2::bigint[])], 100, '', now()
     from generate_series(0, $3::int - 1) n returning id, fan_id as fan`,
    [fans, creators, count],
  )
  const headers = new Map(fans.map((fan) => [String(fan), product.headersOf(fan)]))
  return rows.map(({ id, fan }) => ({
    name: id,
    path: `/api/im/tips/${id}/send`,
    headers: headers.get(fan) ?? {},
    body: '{"currency":"eur"}',
  }))
}

async function until(condition: () => boolean) {
  const giveUpAt = performance.now() + 10_000
  while (!condition()) {
    if (performance.now() > giveUpAt) throw new Error('events are missing')
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}
