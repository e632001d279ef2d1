import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import Fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify'
import { pino } from 'pino'
import { type Database, openDatabase } from '../../../shared/database.ts'
import { type Bank, openBank } from '../bank.ts'
import type { CheckoutView, PaymentView } from '../views.ts'
import { type Webhook, WebhookReceiver } from './webhook-receiver.ts'

const START = new Date('2026-11-15T12:00:00Z')
const MERCHANT_KEY = 'key-of-the-shop'
const SECRET = 'secret-of-the-webhooks'
const RETURN_URL = 'https://shop.example/balance?action=tips'

export const CARD = {
  number: '4242 4242 4242 4242',
  expires: '09/28',
  cvc: '123',
  holder: 'FIRSTNAME LASTNAME',
}

interface OrderTraits {
  order_id?: string
  amount?: number
  method?: 'card' | 'fast'
  customer?: string
  language?: string | null
}

interface Call {
  body?: unknown
  headers?: Record<string, string>
  method?: string
}

/** The fields of answers that tests look at one by one; an answer has some of them. */
interface Json {
  id: string
  token: string
  status: string
  code: string
  details: Record<string, string>
  payments: object[]
  lines: object[]
  challenge_url: string
  refunded_amount: number
}

interface OpenBank {
  bank: Bank
  db: Database
  http: FastifyInstance
  url: string
}

/** A shop with a bank behind it, both on real ports. The clock stands until it is moved. */
export class Shop implements AsyncDisposable {
  now = START.getTime()
  readonly logLines: string[] = []
  readonly receiver = new WebhookReceiver(SECRET, () => this.now)
  readonly folder: string
  #open!: OpenBank // opened before anybody gets the shop

  private constructor(folder: string) {
    this.folder = folder
  }

  static async open(): Promise<Shop> {
    const shop = new Shop(await mkdtemp(join(tmpdir(), 'bank-')))
    await shop.receiver.open()
    await shop.#openBank()
    return shop
  }

  get bank(): Bank {
    return this.#open.bank
  }

  get url(): string {
    return this.#open.url
  }

  /** Every webhook that came, in its order. */
  get heard(): Webhook[] {
    return this.receiver.heard
  }

  heardTypes(): string[] {
    return this.heard.map(({ type }) => type)
  }

  /** The bank's process ends and starts again. */
  async restartBank() {
    await this.#closeBank()
    await this.#openBank()
  }

  /** Time passes, and what falls due is done. */
  async wait(seconds: number) {
    const end = this.now + seconds * 1000
    for (let due = this.bank.nextDue(); due && due.getTime() <= end; due = this.bank.nextDue()) {
      this.now = Math.max(this.now, due.getTime())
      await this.bank.runDue(new Date(this.now))
    }
    this.now = end
    await this.settle()
  }

  /** Webhooks that are on their way arrive. */
  async settle() {
    await this.bank.runDue(new Date(this.now))
  }

  async call(path: string, { body, headers = {}, method }: Call = {}) {
    const sent = body === undefined ? {} : { body: JSON.stringify(body) }
    const reply = await fetch(`${this.url}/bank/api${path}`, {
      method: method ?? (body === undefined ? 'GET' : 'POST'),
      headers: { ...(sent.body ? { 'content-type': 'application/json' } : {}), ...headers },
      ...sent,
    })
    const text = await reply.text()
    const json = (text === '' ? {} : JSON.parse(text)) as Json
    return { status: reply.status, headers: reply.headers, json, text }
  }

  /** As the shop's server asks. */
  ask(path: string, call: Call = {}) {
    const headers = { authorization: `Bearer ${MERCHANT_KEY}`, ...call.headers }
    return this.call(path, { ...call, headers })
  }

  /** A call from another machine. */
  async callFrom(remoteAddress: string, path: string, headers: Record<string, string> = {}) {
    const url = `/bank/api${path}`
    const reply = await this.#open.http.inject({ url, remoteAddress, headers })
    return reply.statusCode
  }

  async checkout(traits: OrderTraits = {}) {
    const order = { order_id: randomUUID(), amount: 2625, customer: 'fan-1', ...traits }
    const body = { currency: 'EUR', return_url: RETURN_URL, ...order }
    const reply = await this.ask('/checkouts', { body })
    if (reply.status !== 200) throw new Error(reply.text)
    return reply.json as Json & { url: string }
  }

  /** The payer sends the form, and what is to be told arrives. */
  async pay(token: string, card: object = {}): Promise<CheckoutView> {
    const reply = await this.call(`/checkouts/${token}/pay`, { body: { ...CARD, ...card } })
    if (reply.status !== 200) throw new Error(reply.text)
    await this.settle()
    return JSON.parse(reply.text) as CheckoutView
  }

  /** A fresh order, paid by this card. */
  async buy(number: string, card: object = {}): Promise<PaymentView & { token: string }> {
    const { token } = await this.checkout()
    const { payment } = await this.pay(token, { number, ...card })
    if (!payment) throw new Error('no payment was made')
    return { ...payment, token }
  }

  async state(token: string): Promise<CheckoutView> {
    return JSON.parse((await this.call(`/checkouts/${token}`)).text) as CheckoutView
  }

  async [Symbol.asyncDispose]() {
    await this.#closeBank()
    await this.receiver.close()
    await rm(this.folder, { recursive: true })
  }

  async #openBank() {
    const db = openDatabase(join(this.folder, 'sandbox.sqlite'))
    const log: FastifyBaseLogger = pino(
      { level: 'trace' },
      { write: (line) => void this.logLines.push(line) },
    )
    const http: FastifyInstance = Fastify({ loggerInstance: log })
    const bank = await openBank({
      db,
      log,
      clock: { now: () => new Date(this.now) },
      publicUrl: 'http://bank.example',
      mayEnter: ({ headers }) => headers['x-stranger'] === undefined,
      webhookUrl: () => this.receiver.url,
      secret: SECRET,
      merchantKey: MERCHANT_KEY,
      pages: pathToFileURL(`${this.folder}/pages/`),
    })
    await bank.mount(http)
    const url = await http.listen({ port: 0, host: '127.0.0.1' })
    this.#open = { bank, db, http, url }
  }

  async #closeBank() {
    const { bank, db, http } = this.#open
    await http.close()
    await bank.close()
    db.close()
  }
}
