import WebSocket from 'ws'
import type { Product } from './product.ts'
import { sendSteadily, sharedNow } from './send-steadily.ts'
import { type People, tips } from './tips.ts'

const WARM_UP_SECONDS = 3
const SECONDS = 10
const CONNECTIONS = 32

export interface FrameDelays {
  /** From the answer of each purchase to its frame. */
  delays: number[]
  /** By how much the sender missed its own pace. */
  late: number[]
}

interface Buyers extends People {
  perSecond: number
  /** The port where their sockets are, unless it is the one where they buy. */
  listenAt?: number
}

/** Of purchases at a steady pace, by fans each of whom has a socket open. */
export async function frameDelays(
  product: Product,
  { fans, creators, perSecond, listenAt = product.port }: Buyers,
): Promise<FrameDelays> {
  const arrivals = new Map<string, number>()
  const listener = { ...product, port: listenAt }
  const sockets = await Promise.all(fans.map((fan) => listen(listener, fan, arrivals)))
  const count = perSecond * (WARM_UP_SECONDS + SECONDS)
  const requests = await tips(product, { fans, creators, count })
  const { port } = product
  const answers = await sendSteadily({ port, perSecond, connections: CONNECTIONS, requests })
  const refused = answers.find(({ status }) => status !== 200)
  if (refused) throw new Error(`a tip was answered with ${refused.status}`)
  await until(() => arrivals.size === answers.length)
  for (const socket of sockets) socket.close()

  const counted = answers.slice(perSecond * WARM_UP_SECONDS)
  return {
    delays: counted.map(({ name, atMs }) => (arrivals.get(name) ?? Number.NaN) - atMs),
    late: counted.map(({ lateMs }) => lateMs),
  }
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
