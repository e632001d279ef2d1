import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { Creator } from '../../../test/creator.ts'
import type { Fan } from '../../../test/fan.ts'
import { bankSays, openSharedWorld, startsTopUp } from '../../../test/top-up-verbs.ts'
import { openWorld } from '../../../test/world.ts'

const world = await openSharedWorld()

test('the money that comes buys what the fan was about to buy, whatever is open then', async () => {
  const { fan, creator } = await fanWithoutMoney()
  const id = await creator.sendsMessage(fan, 5_00)
  const kept = await wants(fan, 'buy_message', id, 5)

  await topsUp(fan, 10)

  expect(kept.json().intents).toMatchObject([
    {
      action: 'buy_message',
      objectId: String(id),
      author: { id: creator.id },
      price: 5,
      waitsFor: 'insufficient_funds',
      expiresAt: world.clock.now().getTime() / 1000 + 7 * 86_400,
    },
  ])
  expect(await fan.eventTypes(1)).toEqual(['eur_balance_top_up', 'message_bought'])
  expect(await fan.balance()).toBe(6_60)
  expect((await fan.readsMessage(id)).json().message.isPaid).toBe(true)
  expect(await intentsOf(fan)).toEqual([])
})

test('each kind of thing is bought so: a post, Premium, a tip', async () => {
  const { fan, creator } = await fanWithoutMoney()
  const post = await creator.publishes({ audience: 'channel', price: 4_00 })
  await wants(fan, 'buy_telegram_post', post, 4)
  await wants(fan, 'subscription', (await world.creator({ premiumPrice: 6_00 })).id, 6)
  await wants(fan, 'tips', await fan.draftsTip(creator, 3_00), 3)

  await topsUp(fan, 25)

  const told = (await fan.eventTypes()).slice(-3).sort()
  expect(told).toEqual(['post_bought', 'premium_bought', 'tip_sent'])
  expect(await fan.balance()).toBe(13_60)
  expect(await world.audit()).toMatchObject({ balanced: true })
})

test('twenty webhooks and a tap at once buy it once', async () => {
  const { fan, creator } = await fanWithoutMoney()
  const id = await creator.sendsMessage(fan, 5_00)
  await wants(fan, 'buy_message', id, 5)
  const topUp = await startsTopUp(fan, { amount: 10 })

  const webhooks = Array.from({ length: 20 }, () => bankSays(world, topUp, 'payment.succeeded'))
  await Promise.all([...webhooks, fan.buysMessage(id, { body: { price: 5 } })])

  expect(await fan.balance()).toBe(6_60)
  expect((await fan.eventTypes()).filter((type) => type === 'message_bought')).toHaveLength(1)
})

test('a tap after the money came is told that it is paid, and charged nothing', async () => {
  const { fan, creator } = await fanWithoutMoney()
  const id = await creator.sendsMessage(fan, 5_00)
  await wants(fan, 'buy_message', id, 5)
  await topsUp(fan, 10)

  const tap = await fan.buysMessage(id, { body: { price: 5 } })

  expect(tap.json().code).toBe('already_paid')
  expect(await fan.balance()).toBe(6_60)
})

test('too little money leaves it waiting, and the next buys it', async () => {
  const { fan, creator } = await fanWithoutMoney()
  const id = await creator.sendsMessage(fan, 15_00)
  await wants(fan, 'buy_message', id, 15)

  await topsUp(fan, 10)
  const between = await intentsOf(fan)
  await topsUp(fan, 10)

  expect(between).toMatchObject([{ waitsFor: 'insufficient_funds' }])
  expect(await intentsOf(fan)).toEqual([])
  expect(await fan.balance()).toBe(6_60)
})

test('another price is not paid: it waits and says so, until the fan has agreed', async () => {
  const { fan, creator } = await fanWithoutMoney()
  const id = await creator.publishes({ audience: 'channel', price: 5_00 })
  await wants(fan, 'buy_telegram_post', id, 5)
  await world.db.run('update post set price_cents = 700 where id = $1', [id])

  await topsUp(fan, 10)
  const waiting = await intentsOf(fan)
  await fan.buysPost(id, { body: { price: 7 } })

  expect(waiting).toMatchObject([{ waitsFor: 'price_changed', price: 5, currentPrice: 7 }])
  expect(await intentsOf(fan)).toEqual([])
  expect(await fan.balance()).toBe(4_60)
})

test('a limit, a question and a block keep it waiting, each by its name', async () => {
  const { fan, creator } = await fanWithoutMoney()
  const other = await world.creator()
  const [asked, stopped] = [
    await creator.sendsMessage(fan, 9_00),
    await creator.sendsMessage(fan, 5_00),
  ]
  await wants(fan, 'buy_message', await other.sendsMessage(fan, 2_00), 2)
  await wants(fan, 'buy_message', stopped, 5)
  await wants(fan, 'buy_message', asked, 9)
  await fan.post('/balance/limits', { cap: 10, askAbove: 8 })
  await world.db.run('update wallet set spent_cents = 800, spent_month = $2 where fan_id = $1', [
    fan.id,
    world.clock.now(),
  ])
  await blocks(other, fan)

  await topsUp(fan, 50)
  const first = await intentsOf(fan)
  await world.db.run('update wallet set spent_cents = 0 where fan_id = $1', [fan.id])

  expect(first.map(({ waitsFor }) => waitsFor)).toEqual([
    'limit_reached',
    'limit_reached',
    'blocked',
  ])
  expect((await intentsOf(fan))[0]).toMatchObject({ waitsFor: 'confirmation_required' })
  expect(await fan.balance()).toBe(51_60)
})

test('what money pays first is said: a debt, and renewals that wait for it', async () => {
  await using own = await openWorld()
  const creator = await own.creator({ premiumPrice: 9_99 })
  const fan = await own.fan({ balance: 10_00 })
  await fan.buysPremium(creator)
  await own.advance({ days: 33 })
  fan.reopensApp()
  await own.runJobs()
  await own.db.run('update wallet set debt_cents = 200 where fan_id = $1', [fan.id])
  const id = await creator.sendsMessage(fan, 5_00)

  const kept = await wants(fan, 'buy_message', id, 5)

  expect(kept.json().paidFirst).toBe(11.99)
})

test('one that was confirmed is bought without being asked again', async () => {
  const { fan, creator } = await fanWithoutMoney()
  await fan.post('/balance/limits', { askAbove: 5 })
  const id = await creator.sendsMessage(fan, 9_00)
  const unasked = await wants(fan, 'buy_message', id, 9)
  const asked = { action: 'buy_message', objectId: String(id), price: 9, confirmed: true }
  await fan.post('/purchase-intents', asked)

  await topsUp(fan, 10)

  expect(unasked.json().intents).toMatchObject([{ waitsFor: 'confirmation_required' }])
  expect(await fan.balance()).toBe(2_60)
})

test('what was bought otherwise, forgotten or a week old is not bought', async () => {
  await using own = await openWorld()
  const fan = await own.fan({ balance: 1_60 })
  const creator = await own.creator()
  const [bought, forgotten, old] = [
    await creator.sendsMessage(fan, 4_00),
    await creator.sendsMessage(fan, 5_00),
    await creator.sendsMessage(fan, 6_00),
  ]
  await wants(fan, 'buy_message', bought, 4)
  await wants(fan, 'buy_message', forgotten, 5)
  await wants(fan, 'buy_message', old, 6)
  await fan.isGranted(10_00)
  await fan.buysMessage(bought)
  await fan.post('/purchase-intents/forget', { action: 'buy_message', objectId: String(forgotten) })
  await own.advance({ days: 7 })
  fan.reopensApp()

  await bankSays(own, await startsTopUp(fan, { amount: 25 }), 'payment.succeeded')
  const after = await hasIntents(fan)

  expect(await fan.balance()).toBe(32_60)
  expect(await intentsOf(fan)).toEqual([])
  expect(after).toBe(false)
})

test('three are kept, and each thing once', async () => {
  const { fan, creator } = await fanWithoutMoney()
  const ids = [
    await creator.sendsMessage(fan, 4_00),
    await creator.sendsMessage(fan, 5_00),
    await creator.sendsMessage(fan, 6_00),
    await creator.sendsMessage(fan, 7_00),
  ]
  for (const [index, id] of ids.entries()) {
    world.clock.advance(1)
    await wants(fan, 'buy_message', id, 4 + index)
  }
  world.clock.advance(1)
  await wants(fan, 'buy_message', ids[1] ?? 0, 5)

  expect((await intentsOf(fan)).map(({ price }) => price)).toEqual([5, 7, 6])
  expect(await hasIntents(fan)).toBe(true)
})

test('nothing is kept of what the balance pays for, of what there is not, or at another price', async () => {
  const fan = await world.fan({ balance: 10_00 })
  const creator = await world.creator()
  const id = await creator.sendsMessage(fan, 5_00)

  const enough = await wants(fan, 'buy_message', id, 5)
  const replies = [
    await wants(fan, 'buy_message', id, 4),
    await wants(fan, 'tips', randomUUID(), 5),
    await wants(fan, 'buy_message', 'nonsense', 5),
  ]

  expect(enough.json()).toEqual({ intents: [], paidFirst: 0 })
  expect(replies.map((reply) => reply.json().code)).toEqual([
    'price_changed',
    'not_found',
    'not_found',
  ])
})

test('a job forgets what no money came for, and the start of the app no longer asks', async () => {
  await using own = await openWorld()
  const fan = await own.fan()
  const creator = await own.creator()
  await wants(fan, 'buy_message', await creator.sendsMessage(fan, 5_00), 5)

  await own.advance({ days: 7 })
  fan.reopensApp()
  await own.runJobs()

  expect(await hasIntents(fan)).toBe(false)
})

async function fanWithoutMoney() {
  return { fan: await world.fan({ balance: 1_60 }), creator: await world.creator() }
}

function wants(fan: Fan, action: string, thing: number | string, price: number) {
  return fan.post('/purchase-intents', { action, objectId: String(thing), price })
}

async function intentsOf(fan: Fan): Promise<{ waitsFor: string; price: number }[]> {
  return (await fan.get('/purchase-intents')).json().intents
}

async function hasIntents(fan: Fan): Promise<boolean> {
  return (await fan.get('/main/init')).json().hasIntents
}

async function topsUp(fan: Fan, amount: number) {
  await bankSays(world, await startsTopUp(fan, { amount }), 'payment.succeeded')
}

async function blocks(creator: Creator, fan: Fan) {
  await world.db.run(
    'update creator_fan set blocked_at = $3 where creator_id = $1 and fan_id = $2',
    [creator.id, fan.id, world.clock.now()],
  )
}
