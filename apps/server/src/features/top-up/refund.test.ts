import { expect, test } from 'vitest'
import type { Fan } from '../../../test/fan.ts'
import {
  bankSays,
  leftOn,
  openSharedWorld,
  startsTopUp,
  statusOf,
} from '../../../test/top-up-verbs.ts'
import type { World } from '../../../test/world.ts'

const world = await openSharedWorld()

test('a refund takes the top-up out of the balance', async () => {
  const fan = await world.fan({ balance: 5_00 })
  const topUp = await paidTopUp(world, fan)

  await bankSays(world, topUp, 'payment.refunded')

  const body = { balance: 5, amount: 25, topUpId: topUp.id }
  expect(await statusOf(world, topUp)).toBe('refunded')
  expect(await fan.balance()).toBe(5_00)
  expect((await fan.events()).at(-1)).toMatchObject({ type: 'top_up_refunded', body })
  expect(await leftOn(world, 'loss', topUp)).toBe(-1_25) // the payer got the fee back too
  expect(await leftOn(world, 'clearing', topUp)).toBe(0)
})

test('what a fan has spent before the refund is our loss', async () => {
  const fan = await world.fan()
  const topUp = await paidTopUp(world, fan)
  await spends(world, fan, 18_00)

  await bankSays(world, topUp, 'payment.refunded')

  expect(await fan.balance()).toBe(0)
  expect((await fan.events()).at(-1)?.body).toMatchObject({ balance: 0, amount: 7 })
  expect(await leftOn(world, 'loss', topUp)).toBe(-18_00 - 1_25)
  expect(await leftOn(world, 'clearing', topUp)).toBe(0)
})

test('a refund to an empty wallet is our loss whole', async () => {
  const fan = await world.fan()
  const topUp = await paidTopUp(world, fan)
  await spends(world, fan, 25_00)

  await bankSays(world, topUp, 'payment.refunded')

  expect(await fan.balance()).toBe(0)
  expect((await fan.events()).at(-1)).toMatchObject({
    type: 'top_up_refunded',
    body: { amount: 0 },
  })
  expect(await leftOn(world, 'loss', topUp)).toBe(-26_25)
})

test('a second refund takes nothing', async () => {
  const fan = await world.fan({ balance: 40_00 })
  const topUp = await paidTopUp(world, fan)

  const refunds = Array.from({ length: 5 }, () => bankSays(world, topUp, 'payment.refunded'))
  await Promise.all(refunds)

  expect(await fan.balance()).toBe(40_00)
  expect(await fan.eventTypes()).toEqual(['eur_balance_top_up', 'top_up_refunded'])
})

test('a success told after its refund is not credited', async () => {
  const fan = await world.fan()
  const topUp = await startsTopUp(fan)

  await bankSays(world, topUp, 'payment.refunded')
  await bankSays(world, topUp, 'payment.succeeded')

  expect(await statusOf(world, topUp)).toBe('refunded')
  expect(await fan.balance()).toBe(0)
  expect(await fan.eventTypes()).toEqual([])
})

test('a refund of a failed payment moves no money', async () => {
  const fan = await world.fan({ balance: 30_00 })
  const topUp = await startsTopUp(fan)
  await bankSays(world, topUp, 'payment.failed')

  await bankSays(world, topUp, 'payment.refunded')

  expect(await statusOf(world, topUp)).toBe('refunded')
  expect(await fan.balance()).toBe(30_00)
})

test('a purchase and a refund at once never overdraw', async () => {
  const creator = await world.creator()
  const fan = await world.fan()
  const topUp = await paidTopUp(world, fan)
  const message = await creator.sendsMessage(fan, 20_00)

  const [bought] = await Promise.all([
    fan.buysMessage(message),
    bankSays(world, topUp, 'payment.refunded'),
  ])

  const wasBought = bought.statusCode === 200
  expect([200, 402]).toContain(bought.statusCode)
  expect(await fan.balance()).toBe(0)
  expect(await creator.earned()).toBe(wasBought ? 20_00 : 0)
  expect(await leftOn(world, 'loss', topUp)).toBe((wasBought ? -20_00 : 0) - 1_25)
})

test('F5: a refund of a part takes that part', async () => {
  const fan = await world.fan()
  const topUp = await paidTopUp(world, fan)

  await bankSays(world, topUp, 'payment.partially_refunded', { refundId: 'ref_1', amount: 10_00 })
  const afterOne = await fan.balance()
  await bankSays(world, topUp, 'payment.partially_refunded', { refundId: 'ref_2', amount: 5_00 })
  await bankSays(world, topUp, 'payment.partially_refunded', { refundId: 'ref_2', amount: 5_00 })

  expect([afterOne, await fan.balance()]).toEqual([15_00, 10_00])
  expect(await statusOf(world, topUp)).toBe('succeeded')
  expect(await leftOn(world, 'clearing', topUp)).toBe(-11_25)
  expect(await leftOn(world, 'loss', topUp)).toBe(0)
})

test('F5: parts that come to the whole take the whole, and the fee is ours to lose', async () => {
  const fan = await world.fan({ balance: 100_00 })
  const topUp = await paidTopUp(world, fan)

  await bankSays(world, topUp, 'payment.partially_refunded', { refundId: 'a1', amount: 20_00 })
  await bankSays(world, topUp, 'payment.refunded', { refundId: 'a2', amount: 6_25 })

  expect(await fan.balance()).toBe(100_00)
  expect(await statusOf(world, topUp)).toBe('refunded')
  expect(await leftOn(world, 'loss', topUp)).toBe(-1_25)
  expect(await leftOn(world, 'clearing', topUp)).toBe(0)
})

test('F5: a part that was spent is our loss, and only that', async () => {
  const fan = await world.fan()
  const topUp = await paidTopUp(world, fan)
  await spends(world, fan, 20_00)

  await bankSays(world, topUp, 'payment.partially_refunded', { refundId: 'b1', amount: 8_00 })

  expect(await fan.balance()).toBe(0)
  expect(await leftOn(world, 'loss', topUp)).toBe(-3_00)
})

test('F5: a dispute that is won gives again what it took, from where it was taken', async () => {
  const fan = await world.fan()
  const topUp = await paidTopUp(world, fan)
  await spends(world, fan, 18_00)
  const dispute = { refundId: 'dp_1', amount: 26_25, reason: 'chargeback' }

  await bankSays(world, topUp, 'payment.refunded', dispute)
  const lost = [await fan.balance(), await statusOf(world, topUp)]
  await bankSays(world, topUp, 'payment.dispute_won', dispute)
  await bankSays(world, topUp, 'payment.dispute_won', dispute)

  expect(lost).toEqual([0, 'refunded'])
  expect([await fan.balance(), await statusOf(world, topUp)]).toEqual([7_00, 'succeeded'])
  expect(await leftOn(world, 'loss', topUp)).toBe(0)
  expect(await leftOn(world, 'clearing', topUp)).toBe(-26_25)
  expect((await fan.events()).slice(-2)).toMatchObject([
    { type: 'eur_balance_top_up', body: { amount: 25, balance: 25, topUpId: topUp.id } },
    { type: 'sale_reinstated', body: { amount: 18, balance: 7 } },
  ])
})

test('F5: a dispute told as won before it is told as begun moves nothing', async () => {
  const fan = await world.fan()
  const topUp = await paidTopUp(world, fan)
  const dispute = { refundId: 'dp_2', amount: 26_25, reason: 'chargeback' }

  await bankSays(world, topUp, 'payment.dispute_won', dispute)
  await bankSays(world, topUp, 'payment.refunded', dispute)

  expect(await fan.balance()).toBe(25_00)
  expect(await statusOf(world, topUp)).toBe('succeeded')
})

test('F5: a part that went back before the payment was told is taken from it', async () => {
  const fan = await world.fan()
  const topUp = await startsTopUp(fan)

  await bankSays(world, topUp, 'payment.partially_refunded', { refundId: 'c1', amount: 5_00 })
  await bankSays(world, topUp, 'payment.succeeded')

  expect(await fan.balance()).toBe(20_00)
  expect(await leftOn(world, 'clearing', topUp)).toBe(-21_25)
})

async function paidTopUp(world: World, fan: Fan) {
  const topUp = await startsTopUp(fan)
  await bankSays(world, topUp, 'payment.succeeded')
  return topUp
}

async function spends(world: World, fan: Fan, price: number) {
  const creator = await world.creator()
  await fan.buysMessage(await creator.sendsMessage(fan, price))
}
