import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import type { LightMyRequestResponse } from 'fastify'
import { afterAll, afterEach, vi } from 'vitest'
import type {
  AcquirerMessage,
  AcquirerMessageType,
} from '../src/providers/card/acquirer-message.ts'
import type { SignedMessage } from '../src/providers/card/card-gateway.ts'
import { type StandInGateway, standInGateway } from '../src/providers/card/stand-in-gateway.ts'
import type { KeptCard } from '../src/providers/payment-event.ts'
import type { StandInStars } from '../src/providers/stars/stand-in-stars.ts'
import type { Asking, Fan } from './fan.ts'
import { openWorld, type World, type WorldOptions } from './world.ts'

export interface TopUpRow {
  id: string
  status: string
  gateway: string
  provider: string
  amount: number
  fee: number
  stars: number | null
  reference: string | null
  url: string | null
  failureCode: string | null
}

const CARD_WISH = { amount: 25, provider: 'inwizoEcom', countryCode: '' }

export function asksForCardPage(fan: Fan, wish: object = {}, asking?: Asking) {
  return fan.post('/pay/top_up', { ...CARD_WISH, ...wish }, asking)
}

export function asksForStarsInvoice(fan: Fan, wish: object = {}, asking?: Asking) {
  return fan.post('/pay/stars/top_up', { amount: 25, ...wish }, asking)
}

/** The fan is on the payment page; nothing is paid yet. */
export async function startsTopUp(fan: Fan, wish: object = {}): Promise<TopUpRow> {
  const reply = await asksForCardPage(fan, wish)
  if (reply.statusCode !== 200) throw new Error(`no payment page: ${reply.body}`)
  const url: string = reply.json().url
  const found = (await topUpsOf(fan)).find((topUp) => topUp.url === url)
  if (!found) throw new Error(`no top-up has the page ${url}`)
  return found
}

/** Oldest first. */
export function topUpsOf(fan: Fan): Promise<TopUpRow[]> {
  return fan.world.db.query(
    `select id, status, gateway, provider, amount_cents as amount, fee_cents as fee, stars, reference,
       url, failure_code as "failureCode"
     from top_up where fan_id = $1 order by created_at, id`,
    [fan.id],
  )
}

export async function statusOf(world: World, { id }: { id: string }): Promise<string> {
  const row = await world.db.one<{ status: string }>('select status from top_up where id = $1', [
    id,
  ])
  return row.status
}

/** What the transfers of a top-up left on the house's accounts of a kind. */
export async function leftOn(world: World, kind: string, { id }: { id: string }): Promise<number> {
  const row = await world.db.one<{ cents: number }>(
    `select coalesce(sum(e.amount_cents), 0)::bigint as cents
     from transfer t join entry e on e.fan_id = t.fan_id and e.transfer_id = t.id
     join account a on a.id = e.account_id
     where split_part(t.subject, ':', 1) = $1 and a.kind = $2`,
    [id, kind],
  )
  return row.cents
}

export interface Saying {
  /** The message's id; a fresh one unless given. */
  id?: string
  amount?: number
  currency?: string
  failureCode?: string
  challengeUrl?: string
  card?: KeptCard
  paymentId?: string
  refundId?: string
  reason?: string
}

export function messageOf(
  topUp: Pick<TopUpRow, 'id' | 'amount' | 'fee'>,
  type: AcquirerMessageType,
  saying: Saying = {},
): AcquirerMessage {
  const { id = `evt_${randomUUID()}`, amount = topUp.amount + topUp.fee, currency = 'EUR' } = saying
  return {
    id,
    type,
    created: 0,
    data: {
      payment_id: saying.paymentId ?? `pay_of_${topUp.id}`,
      merchant_order_id: topUp.id,
      amount,
      currency,
      ...(saying.card && { card: saying.card }),
      ...(saying.refundId && { refund_id: saying.refundId }),
      ...(saying.reason && { reason: saying.reason }),
      ...(type === 'payment.failed' && {
        failure_code: saying.failureCode ?? 'insufficient_funds',
      }),
      ...(type === 'payment.action_required' && {
        challenge_url: saying.challengeUrl ?? 'https://issuer.example/challenge',
      }),
    },
  }
}

/** The bank sends a webhook about a top-up, and must be heard. */
export async function bankSays(
  world: World,
  topUp: Pick<TopUpRow, 'id' | 'amount' | 'fee'>,
  type: AcquirerMessageType,
  saying?: Saying,
): Promise<void> {
  const signed = gatewayOf(world).signWebhook(messageOf(topUp, type, saying))
  const reply = await postsWebhook(world, signed)
  if (reply.statusCode !== 200) throw new Error(`the webhook was refused: ${reply.body}`)
}

export function postsWebhook(
  world: World,
  { headers, body }: SignedMessage,
  { gateway = 'sandbox', contentType = 'application/json' } = {},
): Promise<LightMyRequestResponse> {
  return world.app.http.inject({
    method: 'POST',
    url: `/api/pay/callback/${gateway}`,
    headers: { 'content-type': contentType, ...headers },
    payload: body,
  })
}

export function gatewayOf(world: World): StandInGateway {
  return world.ctx.cardGateways.get('sandbox') as StandInGateway
}

export function starsOf(world: World): StandInStars {
  return world.ctx.starsInvoices as StandInStars
}

/** A second acquirer, with a secret of its own. */
export function opensGateway(world: World, name: string): StandInGateway {
  const gateway = standInGateway({
    name,
    secret: `secret of ${name}`,
    baseUrl: `https://${name}.example/pay`,
    now: () => world.clock.now(),
  })
  const gateways = world.ctx.cardGateways as Map<string, StandInGateway>
  gateways.set(name, gateway)
  return gateway
}

/** A world for all tests of a file; its ledger must add up after each of them. */
export async function openSharedWorld(options?: WorldOptions): Promise<World> {
  const world = await openWorld(options)
  afterEach(async () => {
    vi.restoreAllMocks()
    await auditOf(world)
  })
  afterAll(() => world[Symbol.asyncDispose]())
  return world
}

/** A world for one test; its ledger must add up in the end. */
export async function openAuditedWorld(options?: WorldOptions): Promise<World> {
  const world = await openWorld(options)
  const close = world[Symbol.asyncDispose].bind(world)
  world[Symbol.asyncDispose] = async () => {
    try {
      await auditOf(world)
    } finally {
      await close()
    }
  }
  return world
}

async function auditOf(world: World) {
  const { problems } = await world.audit()
  assert.deepEqual(problems, [])
}
