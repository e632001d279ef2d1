import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import {
  gatewayOf,
  messageOf,
  openAuditedWorld,
  openSharedWorld,
  opensGateway,
  postsWebhook,
  startsTopUp,
  statusOf,
} from '../../../test/top-up-verbs.ts'
import { openLog } from '../../platform/log.ts'
import { SIGNATURE_HEADER } from '../../providers/card/acquirer-message.ts'
import type { SignedMessage } from '../../providers/card/card-gateway.ts'

const world = await openSharedWorld()

type Forgery = (genuine: SignedMessage) => SignedMessage

const signatureOf = ({ headers }: SignedMessage) => String(headers[SIGNATURE_HEADER])
const signedAs = (signature: string): Forgery => {
  return ({ body }) => ({ headers: { [SIGNATURE_HEADER]: signature }, body })
}

const forgeries: Record<string, Forgery> = {
  'has no signature': ({ body }) => ({ headers: {}, body }),
  'has an empty signature': signedAs(''),
  'has a signature of another form': signedAs('Bearer secret'),
  'has a signature without a time': (genuine) =>
    signedAs(signatureOf(genuine).replace(/^t=\d+,/, ''))(genuine),
  'has a signature of one digit changed': (genuine) => {
    const flip = (digit: string) => (digit === '0' ? '1' : '0')
    return signedAs(signatureOf(genuine).replace(/.$/, flip))(genuine)
  },
  'has a cut signature': (genuine) => signedAs(signatureOf(genuine).slice(0, -2))(genuine),
  'has a later time than was signed': (genuine) =>
    signedAs(signatureOf(genuine).replace(/\d+/, (seconds) => String(Number(seconds) + 60)))(
      genuine,
    ),
  'has another amount than was signed': ({ headers, body }) => ({
    headers,
    body: Buffer.from(body.toString().replace('2625', '9999')),
  }),
  'has no body': ({ headers }) => ({ headers, body: Buffer.alloc(0) }),
}

test.each(Object.entries(forgeries))('a webhook that %s is refused', async (_, forge) => {
  const fan = await world.fan()
  const topUp = await startsTopUp(fan)
  const genuine = gatewayOf(world).signWebhook(messageOf(topUp, 'payment.succeeded'))

  const reply = await postsWebhook(world, forge(genuine))

  expect(reply.statusCode).toBe(401)
  expect(reply.json().code).toBe('unauthorized')
  expect(await statusOf(world, topUp)).toBe('pending')
  expect(await fan.balance()).toBe(0)
})

test.each([
  [-301, 401],
  [-300, 200],
  [300, 200],
  [301, 401],
] as const)('a webhook signed %i seconds from now: %i', async (seconds, status) => {
  const topUp = await startsTopUp(await world.fan())
  const at = new Date(world.clock.now().getTime() + seconds * 1000)

  const signed = gatewayOf(world).signWebhook(messageOf(topUp, 'payment.succeeded'), at)
  const reply = await postsWebhook(world, signed)

  expect(reply.statusCode).toBe(status)
})

test('a recorded webhook cannot be replayed later', async () => {
  const topUp = await startsTopUp(await world.fan())
  const recorded = gatewayOf(world).signWebhook(messageOf(topUp, 'payment.succeeded'))
  await postsWebhook(world, recorded)
  await world.advance({ seconds: 301 })

  const reply = await postsWebhook(world, recorded)

  expect(reply.statusCode).toBe(401)
})

test('a sender that is changing its secret may sign with both', async () => {
  const topUp = await startsTopUp(await world.fan())
  const genuine = gatewayOf(world).signWebhook(messageOf(topUp, 'payment.succeeded'))
  const twofold = signatureOf(genuine).replace('v1=', `v1=${'0'.repeat(64)},v1=`)

  const reply = await postsWebhook(world, signedAs(twofold)(genuine))

  expect(reply.statusCode).toBe(200)
})

test('a repeated webhook is received like the first', async () => {
  const fan = await world.fan()
  const topUp = await startsTopUp(fan)
  const signed = gatewayOf(world).signWebhook(messageOf(topUp, 'payment.succeeded'))

  const replies = [await postsWebhook(world, signed), await postsWebhook(world, signed)]

  expect(replies.map((reply) => reply.statusCode)).toEqual([200, 200])
  expect(replies.map((reply) => reply.json())).toEqual([{ received: true }, { received: true }])
  expect(await fan.balance()).toBe(25_00)
})

test('several messages in one webhook are all heard', async () => {
  const fan = await world.fan()
  const [one, other] = [await startsTopUp(fan), await startsTopUp(fan, { amount: 30 })]
  const messages = [
    messageOf(one, 'payment.pending'),
    messageOf(one, 'payment.succeeded'),
    messageOf(other, 'payment.failed'),
  ]

  const reply = await postsWebhook(world, gatewayOf(world).signWebhook(messages))

  expect(reply.json()).toEqual({ received: true })
  expect(await fan.eventTypes()).toEqual(['eur_balance_top_up', 'pay_error'])
})

test.each(['application/json', 'text/plain', 'application/x-www-form-urlencoded', 'strange/type'])(
  'a webhook of type %s is heard',
  async (contentType) => {
    const fan = await world.fan()
    const topUp = await startsTopUp(fan)
    const signed = gatewayOf(world).signWebhook(messageOf(topUp, 'payment.succeeded'))

    const reply = await postsWebhook(world, signed, { contentType })

    expect(reply.statusCode).toBe(200)
    expect(await fan.balance()).toBe(25_00)
  },
)

test.each(['nobody', 'stars', 'SANDBOX', '..%2Fsandbox'])(
  'there is no gateway %s',
  async (gateway) => {
    const topUp = await startsTopUp(await world.fan())
    const signed = gatewayOf(world).signWebhook(messageOf(topUp, 'payment.succeeded'))

    const reply = await postsWebhook(world, signed, { gateway })

    expect(reply.statusCode).toBe(404)
    expect(reply.json().code).toBe('not_found')
  },
)

test.each([randomUUID(), 'order-77', ''])(
  'events of an unknown payment %j are received, so that they end',
  async (id) => {
    const stranger = messageOf({ id, amount: 25_00, fee: 0 }, 'payment.succeeded')

    const reply = await postsWebhook(world, gatewayOf(world).signWebhook(stranger))

    expect(reply.statusCode).toBe(200)
    expect(reply.json()).toEqual({ received: true })
  },
)

test('a gateway is not heard on the payments of another', async () => {
  const other = opensGateway(world, 'other')
  const fan = await world.fan()
  const topUp = await startsTopUp(fan)
  const signed = other.signWebhook(messageOf(topUp, 'payment.succeeded'))

  const reply = await postsWebhook(world, signed, { gateway: 'other' })
  const crossed = await postsWebhook(world, signed, { gateway: 'sandbox' })

  expect(reply.statusCode).toBe(200)
  expect(crossed.statusCode).toBe(401)
  expect(await statusOf(world, topUp)).toBe('pending')
  expect(await fan.balance()).toBe(0)
})

test('two gateways may give their messages the same id', async () => {
  await using world = await openAuditedWorld()
  const other = opensGateway(world, 'other')
  const fan = await world.fan()
  const here = await startsTopUp(fan)
  world.ctx.settings.gateways.only = 'other'
  const there = await startsTopUp(fan, { provider: 'only', countryCode: 'only' })
  const id = 'evt_1'

  await postsWebhook(
    world,
    gatewayOf(world).signWebhook(messageOf(here, 'payment.succeeded', { id })),
  )
  await postsWebhook(world, other.signWebhook(messageOf(there, 'payment.succeeded', { id })), {
    gateway: 'other',
  })

  expect(await fan.balance()).toBe(50_00)
})

test('a signed message of a kind unknown to us is received', async () => {
  const topUp = await startsTopUp(await world.fan())
  const dispute = { ...messageOf(topUp, 'payment.pending'), type: 'dispute.opened' as never }

  const reply = await postsWebhook(world, gatewayOf(world).signWebhook(dispute))

  expect(reply.json()).toEqual({ received: true })
})

test.each([
  ['is not an object', 'paid'],
  ['lacks its data', { id: 'evt_1', type: 'payment.succeeded' }],
  ['lacks its order', { id: 'evt_1', type: 'payment.succeeded', data: { amount: 1 } }],
  ['is over dollars', { currency: 'USD' }],
  ['is over half a cent', { amount: 0.5 }],
  ['leads the fan astray', { type: 'payment.action_required', challenge_url: 'javascript:0' }],
  ['leads the fan nowhere', { type: 'payment.action_required' }],
  ['has no id', { id: '' }],
] as const)('a signed message that %s is refused as unreadable', async (_, flaw) => {
  const fan = await world.fan()
  const topUp = await startsTopUp(fan)
  const { data, ...envelope } = messageOf(topUp, 'payment.succeeded')
  const flawed =
    typeof flaw === 'string' || 'data' in flaw || ('id' in flaw && 'type' in flaw)
      ? flaw
      : { ...envelope, ...flaw, data: { ...data, ...flaw } }

  const signed = gatewayOf(world).signWebhook([
    messageOf(topUp, 'payment.succeeded'),
    flawed as never,
  ])
  const reply = await postsWebhook(world, signed)

  expect(reply.statusCode).toBe(400)
  expect(reply.json().code).toBe('invalid_request')
  expect(await fan.balance()).toBe(0)
})

test('a huge webhook is refused unread', async () => {
  const body = Buffer.alloc(256 * 1024 + 1, ' ')

  const reply = await postsWebhook(world, { headers: {}, body })

  expect(reply.statusCode).toBe(413)
  expect(reply.json().code).toBe('too_large')
})

test('a payment of another amount is an error in the log', async () => {
  const lines: string[] = []
  const log = openLog('warn', { write: (line) => void lines.push(line) })
  await using world = await openAuditedWorld({ log })
  const topUp = await startsTopUp(await world.fan())
  const message = messageOf(topUp, 'payment.succeeded', { amount: 1 })

  const reply = await postsWebhook(world, gatewayOf(world).signWebhook(message))

  expect(reply.json()).toEqual({ received: true })
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    { level: 'error', outcome: 'amount_mismatch', topUpId: topUp.id, eventId: message.id },
  ])
})
