import { randomUUID } from 'node:crypto'
import { expect, test, vi } from 'vitest'
import {
  asksForCardPage,
  bankSays,
  gatewayOf,
  openAuditedWorld,
  openSharedWorld,
  startsTopUp,
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

test('without a key every tap is a top-up of its own', async () => {
  const fan = await world.fan()

  const first = await startsTopUp(fan)
  const second = await startsTopUp(fan)

  expect(second.url).not.toBe(first.url)
  expect(await topUpsOf(fan)).toHaveLength(2)
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

test('a callback quicker than the answer of the gateway is not undone', async () => {
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
