import { type Route, routes } from '@fanlight/contract'
import type { InjectOptions } from 'fastify'
import { SECRET_HEADER, webhookSecret } from '../../src/core/bot/webhook.ts'
import { signWebhook } from '../../src/providers/card/signed-webhook.ts'
import type { CallerName } from '../authorisation/access-rows.ts'
import { pathWith } from '../route-samples.ts'
import { sign } from '../stripe/sign.ts'
import { GATEWAY_SECRET } from '../test-context.ts'
import { fromSchema } from './from-schema.ts'
import { ALL_ASKERS, askersOf, type FuzzWorld, type RouteName } from './fuzz-world.ts'
import { brokenBody, hostileHeaders, hostileText, hostileValue } from './hostile.ts'
import type { Random } from './random.ts'

/** One request, and as who. */
export interface Attempt {
  caller: CallerName
  route: RouteName | null
  /** By one of those whom the call is for, as they always prove it. */
  isExpected?: boolean
  asked: InjectOptions & { url: string }
}

const NAMES = Object.keys(routes) as RouteName[]
/** Of a hundred requests so many have a body that is no JSON, or an odd header. */
const BROKEN_PERCENT = 6
const HEADERS_PERCENT = 12

/** A call of the contract, near enough to a good one for the code behind the door to run. */
export function attemptCall(fuzz: FuzzWorld, random: Random): Attempt {
  const name = random.of(NAMES)
  const route: Route = routes[name]
  const caller = random.of(random.isOneIn(15) ? ALL_ASKERS : askersOf(route))
  const { headers = {} } = fuzz.askers.get(caller) ?? {}
  const address = random.isOneIn(2) ? sampleUrl(fuzz, name, random) : newUrl(fuzz, route, random)
  const body = route.method === 'GET' ? null : (JSON.stringify(bodyOf(fuzz, name, random)) ?? null)
  const isOdd = random.below(100) < HEADERS_PERCENT
  const isBroken = body !== null && random.below(100) < BROKEN_PERCENT
  return {
    caller,
    route: name,
    isExpected: !isOdd && askersOf(route).includes(caller),
    asked: {
      method: route.method,
      url: address,
      headers: {
        ...(body !== null && { 'content-type': 'application/json' }),
        ...headers,
        ...(isOdd && hostileHeaders(random)),
      },
      ...(body !== null && { payload: isBroken ? brokenBody(random, body) : body }),
    },
  }
}

function sampleUrl({ samples }: FuzzWorld, name: RouteName, random: Random): string {
  const url = samples.get(name)?.url ?? ''
  if (!random.isOneIn(4)) return url
  return url.replace(/(\d+|[0-9a-f-]{36})(?=\D*$)/, () => encode(hostileText(random)))
}

function newUrl({ known }: FuzzWorld, route: Route, random: Random): string {
  const params = fromSchema(route.params, random, known, 12)
  const query = fromSchema(route.query, random, known, 8)
  const asked = { ...objectOf(params), ...objectOf(query) }
  const plain = Object.entries(asked).map(([key, value]) => [
    encode(key),
    route.path.includes(`:${key}`) ? encode(String(value)) : String(value).toWellFormed(),
  ])
  return `/api${pathWith(route.path, Object.fromEntries(plain))}`
}

function bodyOf({ samples, known }: FuzzWorld, name: RouteName, random: Random): unknown {
  const sample = samples.get(name)?.payload
  const made = fromSchema((routes[name] as Route).body, random, known, 20)
  if (!sample || random.isOneIn(2)) return made
  return random.isOneIn(3) ? changed(sample, random) : { ...sample, ...pickOne(made, random) }
}

function pickOne(made: unknown, random: Random): object {
  const entries = Object.entries(objectOf(made))
  return entries.length === 0 ? {} : Object.fromEntries([random.of(entries)])
}

/** The same with one part of it, however deep, something else. */
function changed(value: unknown, random: Random): unknown {
  if (typeof value !== 'object' || value === null || random.isOneIn(5)) return hostileValue(random)
  const keys = Object.keys(value)
  if (keys.length === 0) return value
  const key = random.of(keys)
  const part = changed((value as Record<string, unknown>)[key], random)
  return Array.isArray(value)
    ? value.map((each, index) => (String(index) === key ? part : each))
    : { ...value, [key]: part }
}

function objectOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
}

/** Lone halves of a pair have no place in an address. */
function encode(text: string): string {
  return encodeURIComponent(text.toWellFormed())
}

/** What is no call: media, files, pictures, pages, documents, and nothing at all. */
export function attemptDoor({ known, askers }: FuzzWorld, random: Random): Attempt {
  const caller = random.of(ALL_ASKERS)
  const odd = encode(random.isOneIn(2) ? hostileText(random) : random.of(known.texts))
  const query = `?e=${random.below(9)}&f=${odd}&s=${odd}&token=${odd}&month=${odd}&format=csv&save`
  const path = random.of([
    `/m/${odd}`,
    `/p/${odd}`,
    `/pictures/${odd}`,
    '/api/files/history',
    '/api/studio/payouts/statement',
    '/api/studio/fans/file',
    '/api/ws',
    '/about',
    '/metrics',
    `/studio/${odd}`,
    `/assets/${odd}`,
    `/api/${odd}`,
    `/${odd}`,
  ])
  const headers = { ...askers.get(caller)?.headers, ...hostileHeaders(random) }
  const method = random.of(['GET', 'HEAD', 'POST', 'PUT', 'OPTIONS', 'PATCH'] as const)
  return { caller, route: null, asked: { method, url: path + query, headers } }
}

/** A payment provider's message with a good signature and a body that is not. */
export function attemptPayment({ botWorld, topUpIds }: FuzzWorld, random: Random): Attempt {
  const at = botWorld.world.clock.now()
  const isStripe = random.isOneIn(10)
  const message = isStripe ? stripeMessage(random.of(topUpIds)) : bankMessage(topUpIds, random)
  const odd = random.isOneIn(4) ? message : changed(message, random)
  const text = JSON.stringify(random.isOneIn(5) ? [odd, message] : odd) ?? ''
  const body = Buffer.from(random.isOneIn(8) ? brokenBody(random, text) : text)
  const signature = isStripe
    ? { 'stripe-signature': sign(body, at) }
    : { 'x-bank-signature': signWebhook({ secret: GATEWAY_SECRET, body, at }) }
  const url = `/api/pay/callback/${isStripe ? 'stripe' : 'sandbox'}`
  return {
    caller: 'a stranger',
    route: 'topUp.callback',
    asked: { method: 'POST', url, headers: signature, payload: body },
  }
}

function bankMessage(topUpIds: readonly string[], random: Random) {
  return {
    id: `evt_${random.below(50)}`,
    type: `payment.${random.of(['succeeded', 'failed', 'pending', 'refunded', 'partially_refunded', 'action_required', 'dispute_won'])}`,
    created: 0,
    data: {
      payment_id: `pay_${random.below(20)}`,
      merchant_order_id: random.of(topUpIds),
      amount: random.of([2625, 2625, 100, 0, -1]),
      currency: 'EUR',
      failure_code: 'insufficient_funds',
      challenge_url: 'https://issuer.example/challenge',
      refund_id: `ref_${random.below(20)}`,
      reason: random.of(['chargeback', 'requested']),
      card: { brand: 'Visa', last4: '4242', expires: '12/29', token: 'card_1' },
    },
  }
}

function stripeMessage(topUpId: string) {
  const object = {
    object: 'checkout.session',
    id: 'cs_1',
    client_reference_id: topUpId,
    amount_total: 2625,
    currency: 'eur',
    payment_status: 'paid',
    payment_intent: null,
    metadata: { topUpId },
  }
  return { id: 'evt_1', object: 'event', type: 'checkout.session.expired', data: { object } }
}

/** What the messenger delivers to a bot, as it would and as it would not. */
export function attemptUpdate(
  { botWorld, cast }: FuzzWorld,
  random: Random,
  number: number,
): Attempt {
  const bot = random.of(botWorld.bots.all)
  const person = { id: cast.scene.fan.id, is_bot: false, first_name: 'Test', language_code: 'en' }
  const chat = { id: person.id, type: random.of(['private', 'private', 'group', 'channel']) }
  const message = { message_id: number, date: 1, chat, from: person, ...content(random) }
  const query = { id: String(number), from: person, message, data: hostileText(random) }
  const update = {
    update_id: number,
    ...random.of([
      { message },
      { message },
      { edited_message: message },
      { callback_query: query },
      { pre_checkout_query: { ...query, currency: 'XTR', total_amount: 5, invoice_payload: 'x' } },
      { my_chat_member: { chat, from: person, new_chat_member: { status: 'kicked' } } },
      { channel_post: message },
    ]),
  }
  const odd = random.isOneIn(3) ? update : changed(update, random)
  return {
    caller: 'a stranger',
    route: null,
    asked: {
      method: 'POST',
      url: `/api/bot/${bot.id}`,
      headers: {
        'content-type': 'application/json',
        [SECRET_HEADER]: webhookSecret(botWorld.world.ctx.settings, bot),
      },
      payload: JSON.stringify(odd) ?? '',
    },
  }
}

function content(random: Random): object {
  return random.of([
    { text: hostileText(random) },
    {
      text: `/${random.of(['start', 'balance', 'history', 'help', 'support', 'premium'])} ${hostileText(random)}`,
    },
    { photo: [{ file_id: 'x', file_size: 1 }], caption: hostileText(random) },
    {
      successful_payment: {
        currency: 'XTR',
        total_amount: 5,
        invoice_payload: hostileText(random),
        telegram_payment_charge_id: 'c',
        provider_payment_charge_id: 'p',
      },
    },
    {
      refunded_payment: {
        currency: 'XTR',
        total_amount: 5,
        invoice_payload: hostileText(random),
        telegram_payment_charge_id: 'c',
      },
    },
    { contact: hostileValue(random) },
  ])
}
