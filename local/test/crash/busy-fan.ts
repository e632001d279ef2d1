import { randomUUID } from 'node:crypto'
import { signInitData } from '@fanlight/server/test/sign-init-data'
import { BOT_TOKEN } from '@fanlight/server/test/test-context'
import { assert } from 'vitest'
import type { Bank } from './bank.ts'
import type { ClientRequest, Reply, RetryingClient } from './retrying-client.ts'
import type { SeededRandom } from './seeded-random.ts'
import { PRICES, type Stock } from './stock.ts'

/** Something the server said that it had done. It has to be there for ever. */
export interface Acknowledged {
  /** `message 5`, `post 7`, `tip <id>`, `premium <creator>`, `top-up <id>`. */
  name: string
  /** What the balance gained. */
  cents: number
  /** When the answer was here. */
  at: Date
}

interface Asked {
  request: ClientRequest
  reply: Reply
}

export interface Surroundings {
  client: RetryingClient
  bank: Bank
  stock: Stock
  random: SeededRandom
}

const LOW_PURSE = 15_00
const TOP_UP_CHANCE = 0.1
const REPEAT_CHANCE = 0.15

export function credentialOf(fanId: number): string {
  const user = { id: fanId, first_name: 'Busy', language_code: 'en' }
  return signInitData({ user, authDate: new Date() }, { botToken: BOT_TOKEN })
}

/** A fan who buys and pays without a pause, and asks again under the same key until answered. */
export class BusyFan {
  readonly id: number
  readonly initData: string
  readonly acknowledged: Acknowledged[] = []
  readonly #asked: Asked[] = []
  readonly #around: Surroundings
  /** As the server told it last. */
  #purse = 0

  constructor(id: number, around: Surroundings) {
    this.id = id
    this.initData = credentialOf(id)
    this.#around = around
  }

  /** One hand of the fan; several may be at it. */
  async keepBusy(isOver: () => boolean): Promise<void> {
    const { random } = this.#around
    while (!isOver()) {
      if (this.#purse < LOW_PURSE || random.isLucky(TOP_UP_CHANCE)) await this.#topUp()
      else if (random.isLucky(REPEAT_CHANCE)) await this.#repeat()
      else await this.#buySomething()
    }
  }

  #buySomething(): Promise<void> {
    const { random, stock } = this.#around
    const shelf = random.pick(['message', 'message', 'post', 'premium', 'tip', 'tip'] as const)
    const [message] = shelf === 'message' ? stock.messages.splice(0, 1) : []
    if (message) return this.#buy(`message ${message}`, `/im/${message}/buy`, PRICES.message)
    const [post] = shelf === 'post' ? stock.posts.splice(0, 1) : []
    if (post) return this.#buy(`post ${post}`, `/im/telegram/${post}/post/buy`, PRICES.post)
    const [creator] = shelf === 'premium' ? stock.creators.splice(0, 1) : []
    return creator ? this.#subscribe(creator) : this.#tip()
  }

  #subscribe(creator: number): Promise<void> {
    const body = { authorId: creator, categoryId: 3 }
    return this.#buy(`premium ${creator}`, '/balance/subscription/buy', PRICES.premium, body)
  }

  async #tip() {
    const { random, stock } = this.#around
    const cents = random.between(1_00, 5_00)
    const wish = { amount: cents / 100, currency: 'eur' }
    const draft = await this.#ask(`/im/${stock.tipped}/tips`, wish)
    assert.equal(draft.status, 200, draft.text)
    const { id } = JSON.parse(draft.text).tips
    await this.#buy(`tip ${id}`, `/im/tips/${id}/send`, cents, { currency: 'eur' })
  }

  async #buy(name: string, path: string, cents: number, body?: object) {
    const { status, text } = await this.#ask(path, body)
    const told = JSON.parse(text)
    if (status === 402) {
      this.#purse = Math.round(told.details.balance * 100)
      return
    }
    // Nothing is asked for twice but under its key, so that nothing else can be right.
    assert.equal(status, 200, `${name}: ${text}`)
    this.#purse = Math.round(told.eurBalance * 100)
    this.acknowledged.push({ name, cents: -cents, at: new Date() })
  }

  async #topUp() {
    const { bank, random } = this.#around
    const cents = random.between(10_00, 60_00)
    // Another device each time: the same wish would find the page that was paid before.
    const device = `device-${random.between(1, 1_000_000_000)}`
    const wish = { amount: cents / 100, provider: 'inwizoEcom', countryCode: '', device }
    const { status, text } = await this.#ask('/pay/top_up', wish)
    assert.equal(status, 200, text)
    const topUpId = await bank.takePayment(JSON.parse(text).url, random.between(1, 2))
    this.#purse += cents
    this.acknowledged.push({ name: `top-up ${topUpId}`, cents, at: new Date() })
  }

  /** The first answer again, however often the server died since. */
  async #repeat() {
    const { random, client } = this.#around
    const asked = random.pick(this.#asked)
    if (!asked) return
    assert.deepEqual(await client.request(asked.request), asked.reply, asked.request.path)
  }

  async #ask(path: string, body?: object): Promise<Reply> {
    const request = {
      path: `/api${path}`,
      headers: { authorization: `TgAuth ${this.initData}`, 'idempotency-key': randomUUID() },
      body: body ? JSON.stringify(body) : '',
    }
    const reply = await this.#around.client.request(request)
    this.#asked.push({ request, reply })
    return reply
  }
}
