import { randomUUID } from 'node:crypto'
import { cents } from '@fanlight/contract/money'
import { CREATOR_EVENT_NAMES } from '@fanlight/contract/webhook-event-names'
import { WEBHOOKS_MAX } from '@fanlight/contract/webhooks'
import { Webhook as Verifier } from 'standardwebhooks'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { asksForPayout, hasMoney, operates } from '../../../test/payout-verbs.ts'
import { Studio } from '../../../test/studio.ts'
import { deliversWebhooks, WebhookReceiver } from '../../../test/webhook-receiver.ts'
import { openWorld, type World } from '../../../test/world.ts'
import { refundSale } from '../../core/sales/refund-sale.ts'
import { movableClock } from '../../platform/clock.ts'

let world: World
let receiver: WebhookReceiver

beforeAll(async () => {
  // The verifying library goes by the machine's clock.
  world = await openWorld({ clock: movableClock() })
})
beforeEach(async () => {
  receiver = await WebhookReceiver.open()
  return () => receiver[Symbol.asyncDispose]()
})
afterAll(() => world[Symbol.asyncDispose]())

async function studioWithWebhook(events: readonly string[] = CREATOR_EVENT_NAMES) {
  const studio = await Studio.open(world)
  const added = await studio.person.post('/studio/webhooks', { url: receiver.url, events })
  const { webhook, secret } = added.json()
  await world.advance({ seconds: 1 })
  const { creator, person } = studio
  return { creator, person, webhook, secret: secret as string }
}

async function deliveriesOf(person: Studio['person']) {
  return (await person.get('/studio/webhooks/deliveries')).json().deliveries
}

test('what a fan buys is told in its order, signed so that the standard library believes it', async () => {
  const { creator, webhook, secret, person } = await studioWithWebhook()
  const other = await world.creator()
  const fan = await world.fan({ balance: 100_00 })
  const postId = await creator.publishes({ audience: 'channel', price: 8_00 })

  await fan.buysPost(postId)
  await fan.sendsTip(await fan.draftsTip(creator, 3_00))
  await fan.sendsTip(await fan.draftsTip(other, 2_00))
  const premium = (await fan.buysPremium(creator)).json().subscription
  await fan.cancelsPremium(premium.id)
  await deliversWebhooks(world)
  await deliversWebhooks(world)
  await deliversWebhooks(world)
  await deliversWebhooks(world)

  expect(receiver.types).toEqual([
    'purchase.completed',
    'tip.received',
    'subscription.started',
    'subscription.cancelled',
  ])
  const [bought] = receiver.received
  expect(bought?.data).toEqual({
    fanId: fan.id,
    creatorId: creator.id,
    kind: 'post',
    postId,
    messageId: null,
    amount: 8,
    currency: 'eur',
  })
  for (const { body, headers } of receiver.received) {
    expect(() => new Verifier(secret).verify(body, headers as Record<string, string>)).not.toThrow()
  }
  expect(await deliveriesOf(person)).toMatchObject([
    { type: 'subscription.cancelled', state: 'delivered', code: 200, tries: 1 },
    { type: 'subscription.started' },
    { type: 'tip.received' },
    { type: 'purchase.completed', eventId: bought?.headers['webhook-id'], webhookId: webhook.id },
  ])
})

test('a sale that is given back is told without what is the fan’s own', async () => {
  const { creator } = await studioWithWebhook(['sale.refunded'])
  const fan = await world.fan({ balance: 9_00 })
  const tipId = await fan.draftsTip(creator, 5_00)
  await fan.sendsTip(tipId)
  const sale = { kind: 'tip', subject: tipId } as const

  await refundSale(world.ctx, {
    fanId: fan.id,
    id: 'refund-1',
    sale,
    amount: cents(2_00),
    reason: 'support',
    by: 'test',
    note: '',
  })
  await deliversWebhooks(world)

  expect(receiver.received[0]?.data).toEqual({
    fanId: fan.id,
    creatorId: creator.id,
    refundId: 'refund-1',
    ...sale,
    reason: 'support',
    isWhole: false,
    amount: 2,
    currency: 'eur',
  })
})

test('while a secret is changed both sign, and after a day the new one alone', async () => {
  const { creator, person, webhook, secret: old } = await studioWithWebhook(['tip.received'])
  const fan = await world.fan({ balance: 9_00 })
  const believe = (secret: string) => {
    const { body, headers } = receiver.received.at(-1) ?? { body: '', headers: {} }
    new Verifier(secret).verify(body, headers as Record<string, string>)
  }

  const { secret } = (await person.post(`/studio/webhooks/${webhook.id}/secret`)).json()
  await fan.sendsTip(await fan.draftsTip(creator, 1_00))
  await deliversWebhooks(world)
  for (const each of [old, secret]) expect(() => believe(each)).not.toThrow()
  await world.db.run('update webhook set old_secret_until = $2 where id = $1', [
    webhook.id,
    world.clock.now(),
  ])
  await person.post(`/studio/webhooks/${webhook.id}/test`)

  expect(() => believe(secret)).not.toThrow()
  expect(() => believe(old)).toThrow('No matching signature')
  const kept = await world.db.query('select * from webhook where id = $1', [webhook.id])
  expect(JSON.stringify(kept)).not.toContain(Buffer.from(secret).toString('hex'))
})

test('a webhook that failed holds up its fan alone, is tried later, and is sent again by hand', async () => {
  const { creator, person } = await studioWithWebhook(['tip.received'])
  const [first, second] = [await world.fan({ balance: 9_00 }), await world.fan({ balance: 9_00 })]
  const isOfFirst = (data: Record<string, unknown>) => data['fanId'] === first.id
  receiver.answer = ({ data }) => (isOfFirst(data) ? 500 : 200)
  for (const fan of [first, first, second]) {
    await fan.sendsTip(await fan.draftsTip(creator, 1_00))
    await deliversWebhooks(world)
  }

  const before = await deliveriesOf(person)
  await world.advance({ seconds: 31 })
  await deliversWebhooks(world)
  const failed = (await deliveriesOf(person)).at(-1)
  receiver.answer = () => 200
  const hastened = await person.post(`/studio/webhooks/deliveries/${failed.id}/send`)
  await deliversWebhooks(world)
  const arrived = (await deliveriesOf(person)).at(-1)
  await world.advance({ seconds: 31 })
  for (let turn = 0; turn < 3; turn += 1) await deliversWebhooks(world)
  const sent = await person.post(`/studio/webhooks/deliveries/${failed.id}/send`)
  const twice = await person.post(`/studio/webhooks/deliveries/${failed.id}/send`)
  await deliversWebhooks(world)

  expect(before.map(({ state, code }: never) => [state, code])).toEqual([
    ['waiting', null], // behind the address's pause
    ['waiting', null],
    ['waiting', 500],
  ])
  expect(failed).toMatchObject({ state: 'waiting', code: 500, problem: 'refused', tries: 2 })
  expect(hastened.json().delivery.state).toBe('waiting')
  expect(arrived).toMatchObject({ state: 'delivered', code: 200, tries: 3 })
  expect([sent.json().delivery.state, twice.json().delivery.state]).toEqual(['waiting', 'waiting'])
  const tips = receiver.received.map(({ headers }) => headers['webhook-id'])
  expect(tips.filter((id) => id === failed.eventId)).toHaveLength(4)
  expect((await deliveriesOf(person)).map(({ state }: never) => state)).toEqual(
    Array(3).fill('delivered'),
  )
})

test('an address that takes nothing for two days is switched off, and gets what it missed once asked for', async () => {
  const { creator, person, webhook } = await studioWithWebhook(['tip.received'])
  const fan = await world.fan({ balance: 9_00 })
  receiver.answer = () => 503
  const tips = async () => {
    fan.reopensApp()
    person.reopensApp()
    await fan.sendsTip(await fan.draftsTip(creator, 1_00))
  }

  await tips()
  for (let hours = 0; hours < 72; hours += 1) {
    await deliversWebhooks(world)
    await world.advance({ hours: 1 })
  }
  await tips()
  await deliversWebhooks(world)
  const [off] = (await person.get('/studio/webhooks')).json().webhooks
  const tried = receiver.received.length
  receiver.answer = () => 204
  const { url, events } = webhook
  const on = await person.post(`/studio/webhooks/${webhook.id}`, { url, events })
  const replayed = await person.post(`/studio/webhooks/${webhook.id}/replay`, { since: 0 })
  for (let turn = 0; turn < 3; turn += 1) await deliversWebhooks(world)

  expect(off).toMatchObject({ isFailing: true, off: { reason: 'failing' } })
  expect(tried).toBe(15)
  expect(on.json().webhook).toMatchObject({ isFailing: false, off: null })
  expect(replayed.json()).toEqual({ sent: 2 })
  expect(receiver.received).toHaveLength(17)
  expect(receiver.received[15]?.headers['webhook-id']).toBe(
    receiver.received[0]?.headers['webhook-id'],
  )
})

test('an address that says it is gone is asked no more', async () => {
  const { creator, person } = await studioWithWebhook(['tip.received'])
  const fan = await world.fan({ balance: 9_00 })
  receiver.answer = () => 410

  await fan.sendsTip(await fan.draftsTip(creator, 1_00))
  await deliversWebhooks(world)

  const [webhook] = (await person.get('/studio/webhooks')).json().webhooks
  expect(webhook.off.reason).toBe('gone')
})

test('an address with a password in it is refused, and so is one webhook too many', async () => {
  const { person } = await Studio.open(world)
  const add = (url: string) =>
    person.post('/studio/webhooks', { url, events: ['tip.received'] }, { key: randomUUID() })

  const secret = await add('https://user:word@hooks.example')
  for (let n = 0; n < WEBHOOKS_MAX; n += 1) await add('https://hooks.example')
  const another = await add('https://hooks.example')

  expect(secret.json().code).toBe('webhook_address')
  expect(another.json().code).toBe('too_many_webhooks')
})

test('a test tells what the address answered, and a redirect is not followed', async () => {
  const { person, webhook } = await studioWithWebhook()
  const tests = async () => (await person.post(`/studio/webhooks/${webhook.id}/test`)).json()

  const well = await tests()
  receiver.answer = () => 302
  const led = await tests()
  await receiver[Symbol.asyncDispose]()
  const gone = await tests()

  expect(well).toMatchObject({ code: 200, problem: null })
  expect(led).toMatchObject({ code: 302, problem: 'redirected' })
  expect(gone).toMatchObject({ code: null, problem: 'unreachable' })
  expect(receiver.types).toEqual(['webhook.test', 'webhook.test'])
})

test('a payout is told as it goes, and what is removed is told nothing', async () => {
  const { person, creator, webhook } = await studioWithWebhook(['payout.requested', 'payout.sent'])
  await hasMoney(world, creator)
  const asked = (await asksForPayout(person, 20_00)).json().payout

  await operates(world, asked.id, 'approved', 'sent')
  await deliversWebhooks(world)
  await deliversWebhooks(world)
  const left = await person.post(`/studio/webhooks/${webhook.id}/remove`)
  await operates(world, asked.id, 'paid')
  await deliversWebhooks(world)

  expect(receiver.types).toEqual(['payout.requested', 'payout.sent'])
  expect(receiver.received[0]?.data).toMatchObject({ number: asked.number, amount: 20 })
  expect(left.json()).toEqual({ webhooks: [] })
  expect(await deliveriesOf(person)).toEqual([])
})

test('of two nodes that run at once each event is posted once', async () => {
  const { creator } = await studioWithWebhook(['tip.received'])
  await using other = await openWorld({ database: world.database, clock: world.clock })
  const fans = await Promise.all(Array.from({ length: 8 }, () => world.fan({ balance: 9_00 })))
  for (const fan of fans) await fan.sendsTip(await fan.draftsTip(creator, 1_00))

  await Promise.all([deliversWebhooks(world), deliversWebhooks(other)])
  await Promise.all([deliversWebhooks(world), deliversWebhooks(other)])

  const ids = receiver.received.map(({ headers }) => headers['webhook-id'])
  expect([ids.length, new Set(ids).size]).toEqual([8, 8])
})
