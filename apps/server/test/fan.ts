import { randomUUID } from 'node:crypto'
import type { LightMyRequestResponse } from 'fastify'
import { presentBody } from '../src/core/events/present-event.ts'
import { signInitData } from './sign-init-data.ts'
import { BOT_TOKEN, type TestContext } from './test-context.ts'

export interface FanTraits {
  id?: number
  firstName?: string
  languageCode?: string
  /** Cents that were granted before the test begins. */
  balance?: number
}

export interface Asking {
  body?: unknown
  /** Idempotency key. */
  key?: string
  headers?: Record<string, string>
}

interface ToldEvent {
  seq: number
  type: string
  body: Record<string, unknown>
}

interface MessengerUser {
  id: number
  first_name: string
  language_code: string
}

/** A person with the mini-app open. Every verb goes through HTTP. */
export class Fan {
  readonly world: TestContext
  readonly id: number
  readonly #user: MessengerUser
  #initData: string

  constructor(world: TestContext, user: MessengerUser) {
    this.world = world
    this.id = user.id
    this.#user = user
    this.#initData = signedNow(world, user)
  }

  get initData(): string {
    return this.#initData
  }

  static async arrive(world: TestContext, id: number, traits: FanTraits): Promise<Fan> {
    const user = {
      id,
      first_name: traits.firstName ?? 'Test',
      language_code: traits.languageCode ?? 'en',
    }
    const fan = new Fan(world, user)
    await world.db.run('select app.upsert_person($1, $2, $3, $4, $5, $6)', [
      id,
      user.first_name,
      '',
      '',
      user.language_code,
      world.clock.now(),
    ])
    if (traits.balance) await fan.isGranted(traits.balance)
    return fan
  }

  /** Opens the app again: init data is signed at the world's present. */
  reopensApp() {
    this.#initData = signedNow(this.world, this.#user)
  }

  /** The same person, with this node of the server as the one that answers. */
  at(world: TestContext): Fan {
    return new Fan(world, this.#user)
  }

  async isGranted(cents: number) {
    await this.world.db.run('select app.grant_credit($1, $2, $3, $4)', [
      this.id,
      cents,
      randomUUID(),
      this.world.clock.now(),
    ])
  }

  get(path: string, asking: Asking = {}): Promise<LightMyRequestResponse> {
    return this.#ask('GET', path, asking)
  }

  post(path: string, body?: unknown, asking: Asking = {}): Promise<LightMyRequestResponse> {
    return this.#ask('POST', path, { ...asking, body })
  }

  #ask(method: 'GET' | 'POST', path: string, { body, key, headers }: Asking) {
    return this.world.app.http.inject({
      method,
      url: `/api${path}`,
      headers: {
        authorization: `TgAuth ${this.initData}`,
        'content-type': 'application/json',
        ...(key && { 'idempotency-key': key }),
        ...headers,
      },
      ...(body !== undefined && { payload: JSON.stringify(body) }),
    })
  }

  /** Cents, as the server tells them. */
  async balance(): Promise<number> {
    const reply = await this.get('/main/init')
    return Math.round(reply.json().eurBalance * 100)
  }

  /** The fan's events behind number `after`, oldest first, as the live socket tells them. */
  async events(after = 0): Promise<ToldEvent[]> {
    const events = await this.world.db.query<ToldEvent>(
      'select seq, type, body from event where fan_id = $1 and seq > $2 order by seq',
      [this.id, after],
    )
    return events.map((event) => ({ ...event, body: presentBody(event.body) }))
  }

  async eventTypes(after = 0): Promise<string[]> {
    return (await this.events(after)).map((event) => event.type)
  }

  readsMessage(id: number, asking?: Asking) {
    return this.get(`/im/message/${id}`, asking)
  }

  buysMessage(id: number, { body, ...asking }: Asking = {}) {
    return this.post(`/im/${id}/buy`, body, asking)
  }

  readsPost(id: number, asking?: Asking) {
    return this.get(`/im/telegram/${id}/post`, asking)
  }

  buysPost(id: number, { body, ...asking }: Asking = {}) {
    return this.post(`/im/telegram/${id}/post/buy`, body, asking)
  }

  /** One page of a creator's posts. */
  opensFeed(creator: { id: number }, filter: object = {}, asking?: Asking) {
    return this.post(`/profile/${creator.id}/posts`, filter, asking)
  }

  listsPurchases(query = '') {
    return this.get(`/purchases${query}`)
  }

  seesOffer(creator: { id: number }) {
    return this.get(`/balance/subscription/author/${creator.id}`)
  }

  listsPremium() {
    return this.get('/balance/subscriptions')
  }

  buysPremium(creator: { id: number }, { body, ...asking }: Asking = {}) {
    const wish = { authorId: creator.id, categoryId: 3, ...(body as object | undefined) }
    return this.post('/balance/subscription/buy', wish, asking)
  }

  cancelsPremium(id: number, asking?: Asking) {
    return this.post(`/balance/subscription/${id}/cancel`, undefined, asking)
  }

  resumesPremium(id: number, asking?: Asking) {
    return this.post(`/balance/subscription/${id}/resume`, undefined, asking)
  }

  /** The id of the new tip. */
  async draftsTip(creator: { id: number }, cents: number, message = ''): Promise<string> {
    const body = { amount: cents / 100, currency: 'eur', message }
    const reply = await this.post(`/im/${creator.id}/tips`, body)
    return reply.json().tips.id
  }

  sendsTip(id: string, { body, ...asking }: Asking = {}) {
    return this.post(`/im/tips/${id}/send`, { currency: 'eur', ...(body as object) }, asking)
  }
}

function signedNow(world: TestContext, user: MessengerUser): string {
  return signInitData({ user: { ...user }, authDate: world.clock.now() }, { botToken: BOT_TOKEN })
}
