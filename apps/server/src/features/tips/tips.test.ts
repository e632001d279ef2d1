import { expect, test } from 'vitest'
import { meetAtWallet } from '../../../test/hold-wallet.ts'
import { sharedWorld } from '../../../test/shared-world.ts'
import { tally } from '../../../test/tally.ts'
import { openWorld } from '../../../test/world.ts'

const world = sharedWorld()

test('a tip moves its amount from the fan to the creator', async () => {
  const [fan, creator] = [await world().fan({ balance: 20_00 }), await world().creator()]

  const tip = await fan.draftsTip(creator, 5_00, 'Thank you!')
  const reply = await fan.sendsTip(tip)

  expect(reply.json()).toEqual({
    tips: { id: tip, message: 'Thank you!', currency: 'eur', amount: 5 },
    eurBalance: 15,
  })
  expect(await creator.earned()).toBe(5_00)
})

test('a draft says what was written down', async () => {
  const [fan, creator] = [await world().fan(), await world().creator()]

  const reply = await fan.post(`/im/${creator.id}/tips`, { amount: 12.34, currency: 'eur' })

  expect(reply.statusCode).toBe(200)
  expect(reply.json()).toEqual({
    tips: { id: expect.any(String), message: '', currency: 'eur', amount: 12.34 },
  })
})

test.each(['Ж 😀 👩‍👩‍👧 ‮', '\\u0000 "quoted" <b>', "'; drop table tip; --", ' \n\t '])(
  'the words %j reach the creator as they were written',
  async (message) => {
    const fan = await world().fan({ balance: 20_00 })

    const reply = await fan.sendsTip(await fan.draftsTip(await world().creator(), 5_00, message))

    expect(reply.json().tips.message).toBe(message)
  },
)

test.each([
  ['a zero character', 'a\u0000b'],
  ['half a character', 'a\ud83db'],
  ['1001 characters', '😀'.repeat(1001)],
])('%s in a tip’s words is refused', async (_what, message) => {
  const [fan, creator] = [await world().fan(), await world().creator()]

  const reply = await fan.post(`/im/${creator.id}/tips`, { amount: 5, currency: 'eur', message })

  expect(reply.statusCode).toBe(400)
  expect(reply.json()).toMatchObject({
    code: 'invalid_request',
    details: { message: expect.any(String) },
  })
})

test('a draft charges nothing', async () => {
  const fan = await world().fan({ balance: 20_00 })

  await fan.draftsTip(await world().creator(), 5_00)

  expect(await fan.balance()).toBe(20_00)
  expect(await fan.eventTypes()).toEqual([])
})

test('a double tap on Send charges once', async () => {
  const [fan, creator] = [await world().fan({ balance: 20_00 }), await world().creator()]
  const tip = await fan.draftsTip(creator, 5_00)

  const replies = await Promise.all([fan.sendsTip(tip), fan.sendsTip(tip), fan.sendsTip(tip)])

  expect(tally(replies)).toEqual({ ok: 1, already_paid: 2 })
  expect(await fan.balance()).toBe(15_00)
  expect(await fan.eventTypes()).toEqual(['tip_sent'])
})

test.each([
  ['the last cents', 5_00],
  ['plenty', 100_00],
])('taps that meet with %s at hand send one tip', async (_what, balance) => {
  const fan = await world().fan({ balance })
  const tip = await fan.draftsTip(await world().creator(), 5_00)

  const replies = await meetAtWallet(fan, 5, () => fan.sendsTip(tip))

  expect(tally(replies)).toEqual({ ok: 1, already_paid: 4 })
  expect(await fan.balance()).toBe(balance - 5_00)
})

test('a fan who is short keeps the money and is told what is missing', async () => {
  const fan = await world().fan({ balance: 3_00 })

  const reply = await fan.sendsTip(await fan.draftsTip(await world().creator(), 5_00))

  expect(reply.statusCode).toBe(402)
  expect(reply.json()).toMatchObject({
    code: 'insufficient_funds',
    details: { required: 5, balance: 3 },
  })
  expect(reply.json().message).toContain('€2')
  expect(await fan.balance()).toBe(3_00)
})

test.each([
  [0.99, 'Amount must be at least €1', 'Сумма должна быть не меньше 1\u00a0€'],
  [100.01, 'Amount must be at most €100', 'Сумма должна быть не больше 100\u00a0€'],
])('a tip of %d euro is refused in the fan’s language', async (amount, english, russian) => {
  const [fan, creator] = [await world().fan(), await world().creator()]
  const body = { amount, currency: 'eur' }
  const path = `/im/${creator.id}/tips`

  const inEnglish = await fan.post(path, body)
  const inRussian = await fan.post(path, body, { headers: { 'accept-language': 'ru-RU' } })

  expect(inEnglish.statusCode).toBe(400)
  expect(inEnglish.json()).toMatchObject({ code: 'invalid_request', message: english })
  expect(inRussian.json().message).toBe(russian)
})

test.each([1, 100])('a tip of exactly %d euro is taken', async (amount) => {
  const [fan, creator] = [await world().fan({ balance: 100_00 }), await world().creator()]

  const reply = await fan.sendsTip(await fan.draftsTip(creator, amount * 100))

  expect(reply.statusCode).toBe(200)
  expect(await creator.earned()).toBe(amount * 100)
})

test('nobody can send another fan’s tip', async () => {
  const [writer, stranger] = [
    await world().fan({ balance: 9_00 }),
    await world().fan({ balance: 9_00 }),
  ]
  const tip = await writer.draftsTip(await world().creator(), 5_00)

  const reply = await stranger.sendsTip(tip)

  expect(reply.statusCode).toBe(404)
  expect([await writer.balance(), await stranger.balance()]).toEqual([9_00, 9_00])
})

test('a tip to a creator who does not exist is not found', async () => {
  const fan = await world().fan()

  const reply = await fan.post('/im/999999/tips', { amount: 5, currency: 'eur' })

  expect(reply.statusCode).toBe(404)
  expect(reply.json().code).toBe('not_found')
})

test('the platform keeps its commission of a tip', async () => {
  await using house = await openWorld({ settings: { commissionPercent: 15 } })
  const [fan, creator] = [await house.fan({ balance: 20_00 }), await house.creator()]

  await fan.sendsTip(await fan.draftsTip(creator, 9_99))

  expect(await creator.earned()).toBe(8_49)
  expect(await house.audit()).toMatchObject({ balanced: true })
})
