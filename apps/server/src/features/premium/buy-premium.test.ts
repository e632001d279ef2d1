import { addMonths } from '@fanlight/domain'
import { expect, test } from 'vitest'
import { meetAtWallet } from '../../../test/hold-wallet.ts'
import { sharedWorld } from '../../../test/shared-world.ts'
import { tally } from '../../../test/tally.ts'
import { START } from '../../../test/test-context.ts'

const world = sharedWorld({ settings: { commissionPercent: 10 } })
const PAID_UNTIL = addMonths(START, 1).getTime() / 1000

test('Premium is paid for a month and renews', async () => {
  const [fan, creator] = [await world().fan({ balance: 20_00 }), await world().creator()]

  const reply = await fan.buysPremium(creator)

  const subscription = {
    id: expect.any(Number),
    authorId: creator.id,
    price: 9.99,
    isRecurrent: true,
    activeAt: PAID_UNTIL,
  }
  expect(reply.statusCode).toBe(200)
  expect(reply.json()).toEqual({ subscription, eurBalance: 10.01 })
  expect((await fan.listsPremium()).json()).toEqual({
    subscriptions: [{ ...subscription, graceUntil: PAID_UNTIL + 7 * 86_400 }],
  })
  expect(await creator.earned()).toBe(8_99)
  expect(await fan.events()).toEqual([
    { seq: 1, type: 'premium_bought', body: { subscription, price: 9.99, balance: 10.01 } },
  ])
})

test.each([
  [30, 6_99, 6.99],
  [50, 5_00, 5], // 4.995 is rounded to the cent
  [99, 10, 0.1],
])('a discount of %d percent makes the first month cost %d cents', async (percent, cents, eur) => {
  const fan = await world().fan({ balance: cents })
  const creator = await world().creator({ discountPercent: percent })

  const reply = await fan.buysPremium(creator)

  expect(reply.json()).toMatchObject({ subscription: { price: 9.99 }, eurBalance: 0 })
  expect((await fan.events())[0]?.body).toMatchObject({ price: eur })
})

test('a first month that is given away needs no money', async () => {
  const fan = await world().fan()
  const creator = await world().creator({ discountPercent: 100 })

  const reply = await fan.buysPremium(creator)

  expect(reply.statusCode).toBe(200)
  expect(reply.json()).toMatchObject({
    subscription: { price: 9.99, isRecurrent: true, activeAt: PAID_UNTIL },
    eurBalance: 0,
  })
  expect(await creator.earned()).toBe(0)
})

test('Premium brings the creator’s key, and no other', async () => {
  const [fan, creator] = [await world().fan({ balance: 20_00 }), await world().creator()]
  await world().creator()

  const before = (await fan.get('/main/init')).json().decryptKeys
  await fan.buysPremium(creator)
  const after = (await fan.get('/main/init')).json().decryptKeys

  expect(before).toEqual({})
  expect(Object.keys(after)).toEqual([String(creator.id)])
})

test('a fan who is short keeps the money and learns what is missing', async () => {
  const fan = await world().fan({ balance: 4_00 })
  const creator = await world().creator({ discountPercent: 50 })

  const reply = await fan.buysPremium(creator)

  expect(reply.statusCode).toBe(402)
  expect(reply.json()).toMatchObject({
    code: 'insufficient_funds',
    message: 'You need €1.00 more. Top up your balance and try again.',
    details: { required: 5, balance: 4 },
  })
  expect((await fan.listsPremium()).json()).toEqual({ subscriptions: [] })
})

test('a disabled Premium cannot be bought', async () => {
  const fan = await world().fan({ balance: 20_00 })
  const creator = await world().creator({ isPremiumEnabled: false })

  const reply = await fan.buysPremium(creator)

  expect(reply.statusCode).toBe(409)
  expect(reply.json()).toEqual({
    code: 'premium_unavailable',
    message: 'Premium is unavailable: the creator has turned it off.',
  })
  expect(await fan.balance()).toBe(20_00)
})

test('the Premium of a creator who does not exist is not found', async () => {
  const reply = await (await world().fan({ balance: 20_00 })).buysPremium({ id: 987_654_321 })

  expect(reply.json().code).toBe('not_found')
})

test.each([2, 4, '3', null, undefined])('category %j is not Premium', async (categoryId) => {
  const [fan, creator] = [await world().fan({ balance: 20_00 }), await world().creator()]

  const reply = await fan.post('/balance/subscription/buy', { authorId: creator.id, categoryId })

  expect(reply.statusCode).toBe(400)
  expect(reply.json().code).toBe('invalid_request')
  expect(Object.keys(reply.json().details)).toEqual(['categoryId'])
  expect(await fan.balance()).toBe(20_00)
})

test('ten taps at once charge the discounted month once', async () => {
  const fan = await world().fan({ balance: 100_00 })
  const creator = await world().creator({ discountPercent: 50 })

  const replies = await Promise.all(Array.from({ length: 10 }, () => fan.buysPremium(creator)))

  expect(tally(replies)).toEqual({ ok: 1, already_subscribed: 9 })
  expect(await fan.balance()).toBe(95_00)
  expect(await fan.eventTypes()).toEqual(['premium_bought'])
})

test.each([
  ['the last cents', 5_00],
  ['plenty', 100_00],
])('taps that meet with %s at hand take the discounted month once', async (_what, balance) => {
  const fan = await world().fan({ balance })
  const creator = await world().creator({ discountPercent: 50 })

  const replies = await meetAtWallet(fan, 5, () => fan.buysPremium(creator))

  expect(tally(replies)).toEqual({ ok: 1, already_subscribed: 4 })
  expect(await fan.balance()).toBe(balance - 5_00)
  expect(await fan.eventTypes()).toEqual(['premium_bought'])
})
