import Fastify, { type FastifyInstance } from 'fastify'
import { vi } from 'vitest'
import { openDatabase } from '../../../shared/database.ts'
import type { Json } from '../core/json.ts'
import { openMessenger, type SandboxMessenger } from '../messenger.ts'
import type { NewUser } from '../messenger-control.ts'
import type { PhoneApi } from '../views/api-types.ts'
import { Phone } from './phone.ts'
import { WebhookReceiver } from './webhook-receiver.ts'

export const START = new Date('2026-11-15T12:00:00Z')
export const TOKEN = '7000000001:AAtestTokenOfThePlatformBot_0123456'
export const OTHER_TOKEN = '7000000002:AAtestTokenOfAnotherBot-9876543210'
export const BOT_ID = 7_000_000_001
export const OTHER_BOT_ID = 7_000_000_002

interface Answer {
  status: number
  headers: Headers
  body: Json & { result?: unknown; description?: string; error_code?: number; parameters?: Json }
}

const silentLog = { debug() {}, info() {}, warn() {}, error() {} }

/** A messenger on a real port with two bots. The clock stands until it is moved. */
export class World implements AsyncDisposable {
  now = START.getTime()
  readonly messenger: SandboxMessenger
  readonly #http: FastifyInstance
  readonly #receivers: WebhookReceiver[] = []
  readonly #arrived: string[] = []
  #url = ''

  private constructor({ hasRateLimits }: { hasRateLimits: boolean }) {
    this.#http = Fastify()
    this.#http.addHook('preHandler', (request, _reply, done) => {
      this.#arrived.push(request.url)
      done()
    })
    this.messenger = openMessenger({
      db: openDatabase(':memory:'),
      clock: { now: () => new Date(this.now) },
      log: silentLog,
      publicUrl: 'https://fan.example',
      mayEnter: () => true,
      bots: [
        { creatorId: null, token: TOKEN, name: 'Platform', username: 'platform_bot' },
        { creatorId: 1, token: OTHER_TOKEN, name: 'Alina', username: 'alina_bot' },
      ],
      hasRateLimits,
    })
  }

  static async open(options = { hasRateLimits: false }): Promise<World> {
    const world = new World(options)
    await world.messenger.mount(world.#http)
    world.#url = await world.#http.listen({ port: 0, host: '127.0.0.1' })
    return world
  }

  get url(): string {
    return this.#url
  }

  get apiRoot(): string {
    return `${this.#url}/sandbox/bot-api`
  }

  /** Moves the clock from due moment to due moment, as the control API does. */
  async advance(seconds: number): Promise<void> {
    const target = this.now + seconds * 1000
    for (;;) {
      const due = this.messenger.nextDue()?.getTime() ?? Number.POSITIVE_INFINITY
      if (due > target) break
      this.now = Math.max(this.now, due)
      await this.messenger.runDue(new Date(this.now))
    }
    this.now = target
    await this.messenger.runDue(new Date(target))
  }

  /** Waits for everything that is under way, without moving the clock. */
  async settle(): Promise<void> {
    await new Promise((resolve) => setImmediate(resolve))
    await this.messenger.runDue(new Date(this.now))
  }

  /** Calls, and goes on when the call has arrived: the answer is left waiting. */
  async callAndWait(method: string, params: Json = {}): Promise<{ answer: Promise<Answer> }> {
    const calls = () => this.#arrived.filter((url) => url.endsWith(`/${method}`)).length
    const before = calls()
    const answer = this.call(method, params)
    await vi.waitUntil(() => calls() > before)
    return { answer }
  }

  /** Calls the Bot API with a JSON body. */
  async call(method: string, params: Json = {}, token = TOKEN): Promise<Answer> {
    const response = await fetch(`${this.apiRoot}/bot${token}/${method}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(params),
    })
    const body = (await response.json()) as Answer['body']
    return { status: response.status, headers: response.headers, body }
  }

  /** The result of a call that must succeed. */
  async ok<T = Json>(method: string, params: Json = {}, token = TOKEN): Promise<T> {
    const { body } = await this.call(method, params, token)
    if (body['ok'] !== true) throw new Error(`${method}: ${body.description}`)
    return body.result as T
  }

  /** What a call that must fail is refused with. */
  async refusal(method: string, params: Json = {}, token = TOKEN): Promise<string> {
    const { status, body } = await this.call(method, params, token)
    if (body['ok'] !== false || status !== body.error_code)
      throw new Error(`${method} was let through`)
    return body.description ?? ''
  }

  /** All updates that wait for the bot, confirmed. */
  async updates(token = TOKEN): Promise<Json[]> {
    const found = await this.ok<Json[]>('getUpdates', {}, token)
    const last = found.at(-1)?.['update_id']
    if (last !== undefined) await this.ok('getUpdates', { offset: Number(last) + 1 }, token)
    return found
  }

  /** A user who has started both bots, unless told otherwise, with a phone in hand. */
  async user(traits: Partial<NewUser> = {}): Promise<Phone> {
    const startedBots = [BOT_ID, OTHER_BOT_ID]
    const { id } = this.messenger.addUser({ firstName: 'Max', startedBots, ...traits })
    const { token } = await this.phoneCall('POST /login', { userId: id })
    return new Phone(this.#url, { id, token })
  }

  /** A call of a phone that has not logged in. */
  async phoneCall<Name extends keyof PhoneApi>(
    name: Name,
    body: Json,
  ): Promise<PhoneApi[Name]['reply']> {
    return new Phone(this.#url, { id: 0, token: '' }).call(name, {}, body)
  }

  /** A server that hears webhooks; the bot is set to it. */
  async webhook(params: Json = {}, token = TOKEN): Promise<WebhookReceiver> {
    const receiver = await WebhookReceiver.open()
    this.#receivers.push(receiver)
    await this.ok('setWebhook', { url: receiver.url, ...params }, token)
    return receiver
  }

  async [Symbol.asyncDispose]() {
    await this.#http.close()
    await this.messenger.close()
    for (const receiver of this.#receivers) await receiver.close()
  }
}
