import { setRegion } from '../../src/core/billing/regions.ts'
import { movableClock } from '../../src/platform/clock.ts'
import type { StandInGateway } from '../../src/providers/card/stand-in-gateway.ts'
import { signInitData } from '../sign-init-data.ts'
import { BOT_TOKEN, START } from '../test-context.ts'
import { openWorld, type World } from '../world.ts'
import { type Answer, type Ask, requestOf } from './asks.ts'
import { HOLD_DAYS } from './model/model.ts'
import { PAYOUT_FEE, PAYOUT_MIN } from './model/payouts.ts'
import { nameBankAccounts } from './payouts.ts'
import { CREATORS, FANS, type Scenario } from './scenario.ts'

export interface NodeRequest {
  method: 'GET' | 'POST'
  url: string
  headers: Record<string, string>
  payload?: string | Buffer
}

export interface Reply {
  status: number
  text: string
}

/** How a request gets to one of the nodes. */
export type Transport = (node: number, request: NodeRequest) => Promise<Reply>

/** Two nodes of the server on one database, with people who have done nothing yet. */
export interface Cluster extends AsyncDisposable {
  nodes: readonly [World, World]
  fanIds: number[]
  creatorIds: number[]
}

const DELIVERY_SECRET = Buffer.alloc(32, 7)

export async function openCluster(scenario: Scenario): Promise<Cluster> {
  const { commissionPercent, feePercent: topUpFeePercent } = scenario
  // Nodes of one installation share their secrets, as they would by configuration.
  const payouts = { holdDays: HOLD_DAYS, feeCents: PAYOUT_FEE, minCents: PAYOUT_MIN }
  const settings = {
    commissionPercent,
    topUpFeePercent,
    payouts,
    billing: { vatRates: [], withdrawalRegions: ['eu' as const], balanceRefundRegions: [] },
    mediaDeliverySecret: DELIVERY_SECRET,
  }
  const clock = movableClock(START)
  const first = await openWorld({ clock, settings })
  const second = await openWorld({ clock, settings, database: first.database })

  const fanIds = Array.from({ length: FANS }, (_, index) => 501 + index)
  for (const id of fanIds) await first.fan({ id })
  const creatorIds: number[] = []
  for (const { price, discountPercent } of scenario.premiums.slice(0, CREATORS)) {
    const creator = await first.creator({ premiumPrice: price, discountPercent })
    creatorIds.push(creator.id)
  }
  await nameBankAccounts(first.db, creatorIds)
  const [european = 0] = fanIds
  await setRegion(first.ctx, european, 'eu')
  return {
    nodes: [first, second],
    fanIds,
    creatorIds,
    async [Symbol.asyncDispose]() {
      await second[Symbol.asyncDispose]()
      await first[Symbol.asyncDispose]()
    },
  }
}

/** Straight into the app, without a network. */
export function byHand({ nodes }: Cluster): Transport {
  return async (node, request) => {
    const reply = await nodeOf(nodes, node).app.http.inject(request)
    return { status: reply.statusCode, text: reply.body }
  }
}

/** Over the network; every request under way has a connection of its own. */
export async function byWire({ nodes }: Cluster): Promise<Transport> {
  const hosts = await Promise.all(
    nodes.map(({ app }) => app.http.listen({ host: '127.0.0.1', port: 0 })),
  )
  return async (node, { method, url, headers, payload }) => {
    const body = payload !== undefined && { body: payload }
    const reply = await fetch(`${hosts[node % hosts.length]}${url}`, { method, headers, ...body })
    return { status: reply.status, text: await reply.text() }
  }
}

export function nodeOf(nodes: Cluster['nodes'], index: number): World {
  return index % 2 === 0 ? nodes[0] : nodes[1]
}

/** A credential that was signed just now: the clock moves by months. */
export function credentialOf(cluster: Cluster, fanId: number): string {
  const user = { id: fanId, first_name: 'Test', language_code: 'en' }
  return signInitData({ user, authDate: cluster.nodes[0].clock.now() }, { botToken: BOT_TOKEN })
}

/** What everybody asks of the cluster goes through here. */
export class Post {
  readonly #cluster: Cluster
  readonly #send: Transport
  readonly #credentials = new Map<string, string>()
  #turn = 0

  constructor(cluster: Cluster, send: Transport) {
    this.#cluster = cluster
    this.#send = send
  }

  async ask(ask: Ask): Promise<Answer> {
    const { path, body } = requestOf(ask.wish)
    const { status, text } = await this.#send(this.#nextNode(), {
      method: 'POST',
      url: `/api${path}`,
      headers: {
        ...this.#headers(ask.fanId),
        ...(ask.key !== null && { 'idempotency-key': ask.key }),
      },
      ...(body && { payload: JSON.stringify(body) }),
    })
    return { ask, status, json: JSON.parse(text) }
  }

  async read<Reply>(fanId: number, path: string): Promise<Reply> {
    const headers = this.#headers(fanId)
    const request = { method: 'GET', url: `/api${path}`, headers } as const
    const { status, text } = await this.#send(this.#nextNode(), request)
    if (status !== 200) throw new Error(`${path} answers ${status}: ${text}`)
    return JSON.parse(text)
  }

  /** Anything else that a fan may ask. */
  async send(
    fanId: number,
    path: string,
    body: object,
  ): Promise<{ status: number; json: unknown }> {
    const { status, text } = await this.#send(this.#nextNode(), {
      method: 'POST',
      url: `/api${path}`,
      headers: this.#headers(fanId),
      payload: JSON.stringify(body),
    })
    return { status, json: JSON.parse(text) }
  }

  /** The provider's call; it must be heard. */
  async postWebhook(message: Parameters<StandInGateway['signWebhook']>[0]): Promise<void> {
    const gateway = this.#cluster.nodes[0].ctx.cardGateways.get('sandbox') as StandInGateway
    const { headers, body } = gateway.signWebhook(message)
    const { status, text } = await this.#send(this.#nextNode(), {
      method: 'POST',
      url: '/api/pay/callback/sandbox',
      headers: { 'content-type': 'application/json', ...(headers as Record<string, string>) },
      payload: body,
    })
    if (status !== 200) throw new Error(`a webhook was answered with ${status}: ${text}`)
  }

  #headers(fanId: number) {
    const name = `${fanId} ${this.#cluster.nodes[0].clock.now().getTime()}`
    const credential = this.#credentials.get(name) ?? credentialOf(this.#cluster, fanId)
    this.#credentials.set(name, credential)
    return { authorization: `TgAuth ${credential}`, 'content-type': 'application/json' }
  }

  #nextNode(): number {
    this.#turn += 1
    return this.#turn
  }
}
