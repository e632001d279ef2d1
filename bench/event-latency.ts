import WebSocket from 'ws'
import { makeCreators, makeFans } from './lib/people.ts'
import { type Product, startProduct } from './lib/product.ts'
import type { Promised } from './lib/promise.ts'
import { quantile } from './lib/stats.ts'

const FANS = 100
const EVENTS_PER_SECOND = 300
const SECONDS = 10
const LIMIT_MS = 10

export const eventLatency: Promised = {
  name: 'event-latency',
  compares: `p99 from the answer of a purchase to its socket frame at ${EVENTS_PER_SECOND} events/s, against ${LIMIT_MS} ms`,
  goal: { ratio: 1, isBetter: 'lower' },
  async measure() {
    await using product = await startProduct()
    const fans = await makeFans(product.sql, FANS)
    const [creator = 0] = await makeCreators(product.sql, 1)
    const arrivals = new Map<string, number>()
    const sockets = await Promise.all(fans.map((fan) => listen(product, fan, arrivals)))

    const answers = await tipSteadily(product, fans, creator)
    await until(() => arrivals.size === answers.size)
    const delays = [...answers].map(([tip, at]) => (arrivals.get(tip) ?? Number.NaN) - at)
    for (const socket of sockets) socket.close()
    return {
      ours: quantile(delays, 0.99),
      peer: LIMIT_MS,
      unit: 'ms',
      notes: [`p50 ${quantile(delays, 0.5).toFixed(2)} ms of ${delays.length} events`],
    }
  },
}

function listen(product: Product, fan: number, arrivals: Map<string, number>) {
  const credential = product.headersOf(fan)['authorization']?.slice('TgAuth '.length) ?? ''
  const query = new URLSearchParams({ access_token: credential })
  const socket = new WebSocket(`ws://127.0.0.1:${product.port}/api/ws?${query.toString()}`)
  socket.on('message', (data: Buffer) => {
    const now = performance.now()
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

/** When the answer of each tip came; the commit was a moment before. */
async function tipSteadily(product: Product, fans: number[], creator: number) {
  const count = EVENTS_PER_SECOND * SECONDS
  const { rows } = await product.sql.query<{ id: string; fan: string }>(
    `insert into tip (id, fan_id, creator_id, amount_cents, message, created_at)
     select gen_random_uuid(), ($1::bigint[])[1 + n % cardinality($1::bigint[])], $2, 100, '', now()
     from generate_series(0, $3::int - 1) n returning id, fan_id as fan`,
    [fans, creator, count],
  )
  const answers = new Map<string, number>()
  const startedAt = performance.now()
  await Promise.all(
    rows.map(async ({ id, fan }, index) => {
      const due = startedAt + (index * 1000) / EVENTS_PER_SECOND
      await new Promise((resolve) => setTimeout(resolve, Math.max(1, due - performance.now())))
      const reply = await fetch(`http://127.0.0.1:${product.port}/api/im/tips/${id}/send`, {
        method: 'POST',
        headers: product.headersOf(Number(fan)),
        body: '{"currency":"eur"}',
      })
      if (reply.status !== 200) throw new Error(await reply.text())
      answers.set(id, performance.now())
    }),
  )
  return answers
}

async function until(condition: () => boolean) {
  const giveUpAt = performance.now() + 10_000
  while (!condition()) {
    if (performance.now() > giveUpAt) throw new Error('events are missing')
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}
