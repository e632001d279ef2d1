import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import Fastify, { type FastifyInstance } from 'fastify'
import { vi } from 'vitest'
import { type ClientOptions, WebSocket } from 'ws'
import { answerErrors } from '../src/core/http/answer-errors.ts'
import { createAuthenticator } from '../src/core/http/authenticate.ts'
import { openRateLimits } from '../src/core/http/limit-rate.ts'
import { openMetrics } from '../src/core/http/metrics.ts'
import { liveSocketWithin } from '../src/features/live/live.socket.ts'
import { LIVE_LIMITS, type LiveLimits } from '../src/features/live/live-limits.ts'
import type { Fan } from './fan.ts'
import type { World } from './world.ts'

/** How long anything that is bound to happen may take on a busy machine. */
const PATIENCE_MS = 10_000

export interface Line {
  id: number
  type: string
  body: Record<string, unknown>
}

export interface Node extends AsyncDisposable {
  /** Where its sockets are. */
  url: string
  http: FastifyInstance
  /** The metric's value; 0 for one that nothing was counted in. */
  metric(name: string): Promise<number>
}

/** Lets the world's own app be reached over the network. It closes with its world. */
export async function listen(world: World): Promise<string> {
  return listenOn(world.app.http)
}

/** Another node on the world's database that has nothing but the live socket. */
export async function openNode(world: World, limits: Partial<LiveLimits> = {}): Promise<Node> {
  const { ctx } = world
  const http = Fastify()
  const metrics = openMetrics(ctx, [])
  answerErrors(http)
  http.decorateRequest('fan', null)
  const authenticator = createAuthenticator(ctx, openRateLimits(ctx.settings, ctx.nodes))
  http.get('/healthz', () => ({ ok: true }))
  http.post('/echo', ({ body }) => body)
  await http.register(
    async (api) => {
      const limited = { ...LIVE_LIMITS, ...limits }
      await liveSocketWithin(limited, api, { ctx, authenticator, metrics })
    },
    { prefix: '/api' },
  )
  return {
    url: await listenOn(http),
    http,
    async metric(name) {
      const rendered = await metrics.render()
      return Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(rendered.text)?.[1] ?? 0)
    },
    [Symbol.asyncDispose]: () => http.close(),
  }
}

async function listenOn(http: FastifyInstance): Promise<string> {
  await http.listen({ host: '127.0.0.1', port: 0 })
  return `ws://127.0.0.1:${(http.server.address() as AddressInfo).port}/api/ws`
}

/** Writes events and rings no bell, as a node that dies right after its commit. */
export async function writeEvents(fan: Fan, count: number) {
  await fan.world.db.run(
    `select app.publish_event($1, 'message_received', jsonb_build_object('n', n), $2)
     from generate_series(1, $3::int) as n`,
    [fan.id, fan.world.clock.now(), count],
  )
}

export function numbers(from: number, to: number): number[] {
  return Array.from({ length: to - from + 1 }, (_, n) => from + n)
}

/** The server's "no" to a socket, said before the upgrade. */
class Refused extends Error {
  readonly status: number
  readonly body: Record<string, unknown>

  constructor(status: number, body: string) {
    super(`refused with ${status}: ${body}`)
    this.status = status
    this.body = JSON.parse(body)
  }
}

export type Query = { access_token?: string; last_event_id?: number | string }

/** One connection, and every line that came over it. */
export class LiveClient implements Disposable {
  readonly socket: WebSocket
  readonly lines: Line[] = []
  readonly frames: string[] = []
  readonly closed: Promise<{ code: number; reason: string }>

  private constructor(address: string, options: ClientOptions) {
    this.socket = new WebSocket(address, options)
    this.socket.on('message', (data: Buffer) => this.#hear(data.toString()))
    this.closed = new Promise((resolve) => {
      this.socket.once('close', (code, reason) => resolve({ code, reason: String(reason) }))
    })
  }

  /** Resolves with the first line; throws `Refused`. */
  static async connect(
    url: string,
    query: Query,
    options: ClientOptions = {},
  ): Promise<LiveClient> {
    const asked = Object.entries(query).map(([name, value]) => [name, String(value)])
    const address = `${url}?${new URLSearchParams(asked).toString()}`
    const client = new LiveClient(address, options)
    await client.#opened()
    await client.waitFor(() => client.lines.length > 0)
    return client
  }

  get connectLine(): Line | undefined {
    return this.lines[0]
  }

  get events(): Line[] {
    return this.lines.slice(1)
  }

  get ids(): number[] {
    return this.events.map(({ id }) => id)
  }

  get lastEventId(): number {
    return this.lines.at(-1)?.id ?? 0
  }

  /** Waits for the event of this number, or of a later one. */
  async hears(id: number) {
    await this.waitFor(() => this.lastEventId >= id)
  }

  async waitFor(condition: () => boolean) {
    await vi.waitFor(
      () => {
        if (!condition()) throw new Error(`in vain, after ${this.lines.length} lines`)
      },
      { timeout: PATIENCE_MS, interval: 5 },
    )
  }

  /** Vanishes without a goodbye; what is still on its way is never heard. */
  vanish() {
    this.socket.removeAllListeners('message')
    this.socket.terminate()
  }

  [Symbol.dispose]() {
    this.vanish()
  }

  #hear(frame: string) {
    this.frames.push(frame)
    for (const line of frame.split('\n').filter(Boolean)) this.lines.push(JSON.parse(line))
  }

  #opened(): Promise<void> {
    return new Promise((resolve, reject) => {
      this.socket.once('open', resolve)
      this.socket.once('error', reject)
      this.socket.once('unexpected-response', (_, answer) => {
        const refuse = (body: string) => reject(new Refused(answer.statusCode ?? 0, body))
        text(answer).then(refuse).catch(reject)
      })
    })
  }
}
