import { randomUUID } from 'node:crypto'
import type { LightMyRequestResponse } from 'fastify'
import { signInitData } from './sign-init-data.ts'
import { BOT_TOKEN, type World } from './world.ts'

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

/** A person with the mini-app open. Every verb goes through HTTP. */
export class Fan {
  readonly world: World
  readonly id: number
  readonly initData: string

  constructor(world: World, id: number, initData: string) {
    this.world = world
    this.id = id
    this.initData = initData
  }

  static async arrive(world: World, id: number, traits: FanTraits): Promise<Fan> {
    const user = {
      id,
      first_name: traits.firstName ?? 'Test',
      language_code: traits.languageCode ?? 'en',
    }
    const initData = signInitData({ user, authDate: world.clock.now() }, { botToken: BOT_TOKEN })
    const fan = new Fan(world, id, initData)
    await world.db.run('select see_fan($1, $2, $3, $4, $5, $6)', [
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

  async isGranted(cents: number) {
    await this.world.db.run('select grant_credit($1, $2, $3, $4)', [
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

  /** Every event of this fan, oldest first. */
  events(): Promise<{ seq: number; type: string; body: Record<string, unknown> }[]> {
    return this.world.db.query('select seq, type, body from event where fan_id = $1 order by seq', [
      this.id,
    ])
  }

  async eventTypes(): Promise<string[]> {
    return (await this.events()).map((event) => event.type)
  }

  buysMessage(id: number, asking?: Asking) {
    return this.post(`/im/${id}/buy`, undefined, asking)
  }

  buysPost(id: number, asking?: Asking) {
    return this.post(`/im/telegram/${id}/post/buy`, undefined, asking)
  }

  buysPremium(creator: { id: number }, asking?: Asking) {
    return this.post('/balance/subscription/buy', { authorId: creator.id, categoryId: 3 }, asking)
  }

  cancelsPremium(id: number, asking?: Asking) {
    return this.post(`/balance/subscription/${id}/cancel`, undefined, asking)
  }

  /** The id of the new tip. */
  async draftsTip(creator: { id: number }, cents: number, message = ''): Promise<string> {
    const body = { amount: cents / 100, currency: 'eur', message }
    const reply = await this.post(`/im/${creator.id}/tips`, body)
    return reply.json().tips.id
  }

  sendsTip(id: string, asking?: Asking) {
    return this.post(`/im/tips/${id}/send`, { currency: 'eur' }, asking)
  }
}
