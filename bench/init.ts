import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { freePort } from '../apps/server/test/free-port.ts'
import { answersPerSecond, type Request } from './lib/http-load.ts'
import { makeFans } from './lib/people.ts'
import { startProduct } from './lib/product.ts'
import type { Promised } from './lib/promise.ts'
import { sideBySide } from './lib/stats.ts'

const CONNECTIONS = 32
const FANS = 200
const REQUESTS = 10_000

export const init: Promised = {
  name: 'init',
  compares: 'GET /main/init per second against a trivial Fastify route',
  goal: { ratio: 0.25, isBetter: 'higher' },
  async measure() {
    await using product = await startProduct()
    const fans = await makeFans(product.sql, FANS)
    const headers = fans.map((fan) => product.headersOf(fan))
    const requests: Request[] = Array.from({ length: REQUESTS }, (_, index) => ({
      method: 'GET',
      path: '/api/main/init',
      headers: headers[index % headers.length] ?? {},
    }))
    const port = await freePort()
    // In a process of its own, as the product is: both leave the load generator one core.
    const trivial = await startTrivial(port)

    const figures = await sideBySide(
      () => answersPerSecond({ port: product.port, connections: CONNECTIONS, requests }),
      () => answersPerSecond({ port, connections: CONNECTIONS, requests }),
    )
    trivial.kill()
    return { ...figures, unit: 'per second' }
  },
}

async function startTrivial(port: number): Promise<ChildProcess> {
  const script = new URL('./lib/trivial-server.ts', import.meta.url)
  const child = fork(script, {
    env: { ...process.env, PORT: String(port), NODE_ENV: 'production' },
  })
  await once(child, 'message')
  return child
}
