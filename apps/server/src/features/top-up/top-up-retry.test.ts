import { randomUUID } from 'node:crypto'
import { expect, test, vi } from 'vitest'
import {
  asksForCardPage,
  bankSays,
  gatewayOf,
  openAuditedWorld,
  openSharedWorld,
  startsTopUp,
  type TopUpRow,
  topUpsOf,
} from '../../../test/top-up-verbs.ts'

const world = await openSharedWorld()

test('a repeat under the same key gives the same page', async () => {
  const fan = await world.fan()
  const key = randomUUID()

  const asked = vi.spyOn(gatewayOf(world), 'createCheckout')
  const first = await asksForCardPage(fan, {}, { key })
  const second = await asksForCardPage(fan, {}, { key })

  expect(second.json()).toEqual(first.json())
  expect(asked).toHaveBeenCalledOnce()
  expect(await topUpsOf(fan)).toHaveLength(1)
})

test('concurrent repeats under one key make one top-up', async () => {
  const fan = await world.fan()
  const key = randomUUID()

  const taps = Array.from({ length: 10 }, () => asksForCardPage(fan, {}, { key }))
  const replies = await Promise.all(taps)

  expect(new Set(replies.map((reply) => reply.body)).size).toBe(1)
  expect(replies[0]?.statusCode).toBe(200)
  expect(await topUpsOf(fan)).toHaveLength(1)
})

test('F7: the same wish finds the page that was opened for it', async () => {
  const fan = await world.fan()

  const first = await startsTopUp(fan)
  const second = await startsTopUp(fan)
  await world.advance({ seconds: 200 })
  const later = await startsTopUp(fan)

  expect(second.id).toBe(first.id)
  expect(later.id).not.toBe(first.id)
  expect(await topUpsOf(fan)).toHaveLength(2)
})

test.each([
  { amount: 30 },
  { provider: 'only', countryCode: 'only' },
  { action: 'buy_message', objectId: '7' },
  { modelId: 5 },
  { device: 'phone-0001' },
])('F7: a wish with %o is another one', async (wish) => {
  const fan = await world.fan()

  const pages = [await startsTopUp(fan), await startsTopUp(fan, wish)]

  expect(pages[0]?.id).not.toBe(pages[1]?.id)
})

test('F7: a page that failed is not offered again', async () => {
  const fan = await world.fan()
  const failed = await startsTopUp(fan)
  await bankSays(world, failed, 'payment.failed')

  expect((await startsTopUp(fan)).id).not.toBe(failed.id)
})

test('F7: a fan has five pages open at most, and an older one still takes money', async () => {
  const fan = await world.fan()
  const pages: TopUpRow[] = []
  for (const amount of [10, 11, 12, 13, 14, 15, 16]) {
    pages.push(await startsTopUp(fan, { amount }))
    await world.advance({ seconds: 1 })
  }

  const statuses = (await topUpsOf(fan)).map(({ status }) => status)
  if (pages[0]) await bankSays(world, pages[0], 'payment.succeeded')

  expect(statuses).toEqual(['expired', 'expired', ...Array(5).fill('pending')])
  expect(await fan.balance()).toBe(10_00)
})

test('a key that came with another amount is refused', async () => {
  const fan = await world.fan()
  const key = randomUUID()
  await asksForCardPage(fan, { amount: 25 }, { key })

  const reply = await asksForCardPage(fan, { amount: 50 }, { key })

  expect(reply.statusCode).toBe(409)
  expect(reply.json().code).toBe('idempotency_conflict')
  expect(await topUpsOf(fan)).toHaveLength(1)
})

test('a key that served another call is refused', async () => {
  const creator = await world.creator()
  const fan = await world.fan({ balance: 20_00 })
  const key = randomUUID()
  await fan.buysPremium(creator, { key })

  const reply = await asksForCardPage(fan, {}, { key })

  expect(reply.statusCode).toBe(409)
  expect(reply.json().code).toBe('idempotency_conflict')
  expect(await topUpsOf(fan)).toEqual([])
})

test('two fans may use the same key', async () => {
  const [one, other] = [await world.fan(), await world.fan()]
  const key = randomUUID()

  const replies = [
    await asksForCardPage(one, {}, { key }),
    await asksForCardPage(other, {}, { key }),
  ]

  expect(replies.map((reply) => reply.statusCode)).toEqual([200, 200])
  expect(replies[0]?.json().url).not.toBe(replies[1]?.json().url)
})

test('a gateway out of reach is told, and the same key tries again', async () => {
  const fan = await world.fan()
  const key = randomUUID()
  gatewayOf(world).faultNext()

  const refused = await asksForCardPage(fan, {}, { key })
  const [unasked] = await topUpsOf(fan)
  const served = await asksForCardPage(fan, {}, { key })

  expect(refused.statusCode).toBe(503)
  expect(refused.json().code).toBe('unavailable')
  expect(refused.headers['retry-after']).toBeDefined()
  expect(unasked).toMatchObject({ status: 'created', url: null })
  expect(served.statusCode).toBe(200)
  expect(await topUpsOf(fan)).toMatchObject([{ id: unasked?.id, status: 'pending' }])
})

test('a retry pays what was first ordered, whatever the fee is now', async () => {
  await using world = await openAuditedWorld()
  const fan = await world.fan()
  const key = randomUUID()
  gatewayOf(world).faultNext()
  await asksForCardPage(fan, {}, { key })
  world.ctx.settings.topUpFeePercent = 50

  await asksForCardPage(fan, {}, { key })

  expect(await topUpsOf(fan)).toMatchObject([{ amount: 25_00, fee: 1_25 }])
})

test('a page asked for again after the payment stays the same', async () => {
  const fan = await world.fan()
  const key = randomUUID()
  const first = await asksForCardPage(fan, {}, { key })
  const [topUp] = await topUpsOf(fan)
  if (topUp) await bankSays(world, topUp, 'payment.succeeded')

  const again = await asksForCardPage(fan, {}, { key })

  expect(again.json()).toEqual(first.json())
  expect(await topUpsOf(fan)).toMatchObject([{ status: 'succeeded' }])
  expect(await fan.balance()).toBe(25_00)
})

test('a webhook quicker than the answer of the gateway is not undone', async () => {
  const fan = await world.fan()
  const gateway = gatewayOf(world)
  vi.spyOn(gateway, 'createCheckout').mockImplementationOnce(async (request) => {
    const [topUp] = await topUpsOf(fan)
    if (topUp) await bankSays(world, topUp, 'payment.succeeded')
    return gateway.createCheckout(request)
  })

  const reply = await asksForCardPage(fan)

  expect(reply.statusCode).toBe(200)
  expect(await topUpsOf(fan)).toMatchObject([{ status: 'succeeded', url: reply.json().url }])
  expect(await fan.balance()).toBe(25_00)
})
