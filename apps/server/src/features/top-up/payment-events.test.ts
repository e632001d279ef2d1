import { PAYMENT_FAILURES } from '@fanlight/contract/payment-failures'
import { expect, test, vi } from 'vitest'
import {
  bankSays,
  leftOn,
  openSharedWorld,
  startsTopUp,
  statusOf,
  type TopUpRow,
  topUpsOf,
} from '../../../test/top-up-verbs.ts'

/** What a top-up says that was begun for its own sake, on a device that did not say which it is. */
const NOTHING = { type: '', objectId: '', modelId: null, device: '' }

const world = await openSharedWorld()

test('a payment goes from page to challenge to balance', async () => {
  const fan = await world.fan()
  const topUp = await startsTopUp(fan)
  const steps = [topUp.status]

  await bankSays(world, topUp, 'payment.pending')
  steps.push(await statusOf(world, topUp))
  const challengeUrl = 'https://issuer.example/3ds?session=1'
  await bankSays(world, topUp, 'payment.action_required', { challengeUrl })
  steps.push(await statusOf(world, topUp))
  await bankSays(world, topUp, 'payment.succeeded')
  steps.push(await statusOf(world, topUp))

  const topUpId = topUp.id
  expect(steps).toEqual(['pending', 'pending', 'action_required', 'succeeded'])
  expect(await fan.events()).toEqual([
    { seq: 1, type: 'pay_action_required', body: { url: challengeUrl, topUpId, device: '' } },
    { seq: 2, type: 'eur_balance_top_up', body: { balance: 25, amount: 25, topUpId, ...NOTHING } },
  ])
})

test('every node is told that the fan has new events', async () => {
  const fan = await world.fan()
  const topUp = await startsTopUp(fan)
  const notified = vi.spyOn(world.ctx.eventNotifier, 'notify')

  await bankSays(world, topUp, 'payment.succeeded')

  expect(notified.mock.calls).toEqual([[fan.id]])
})

test('the balance grows by the amount, the provider keeps the fee', async () => {
  const fan = await world.fan({ balance: 3_00 })
  const topUp = await startsTopUp(fan, { amount: 37.5 })

  await bankSays(world, topUp, 'payment.succeeded')

  expect(await fan.balance()).toBe(40_50)
  expect(await leftOn(world, 'provider_fee', topUp)).toBe(1_88)
  expect(await leftOn(world, 'clearing', topUp)).toBe(-39_38)
})

test('twenty webhooks at once credit once', async () => {
  const fan = await world.fan()
  const topUp = await startsTopUp(fan)

  // Half of them repeat one message, half are messages of their own about the same success.
  const ids = Array.from({ length: 20 }, (_, index) => (index % 2 ? 'evt_same' : `evt_${index}`))
  await Promise.all(ids.map((id) => bankSays(world, topUp, 'payment.succeeded', { id })))

  expect(await fan.balance()).toBe(25_00)
  expect(await fan.eventTypes()).toEqual(['eur_balance_top_up'])
})

test('top-ups of one fan paid at once are all credited', async () => {
  const fan = await world.fan()
  const topUps = []
  for (const amount of [10, 25, 50, 100]) topUps.push(await startsTopUp(fan, { amount }))

  await Promise.all(topUps.map((topUp) => bankSays(world, topUp, 'payment.succeeded')))

  expect(await fan.balance()).toBe(185_00)
  expect((await fan.events()).map((event) => event.seq)).toEqual([1, 2, 3, 4])
})

test('pending after success changes nothing', async () => {
  const fan = await world.fan()
  const topUp = await startsTopUp(fan)

  await bankSays(world, topUp, 'payment.succeeded')
  await bankSays(world, topUp, 'payment.pending')
  await bankSays(world, topUp, 'payment.action_required')

  expect(await statusOf(world, topUp)).toBe('succeeded')
  expect(await fan.eventTypes()).toEqual(['eur_balance_top_up'])
})

test('a failure told after the success is not believed', async () => {
  const fan = await world.fan()
  const topUp = await startsTopUp(fan)

  await bankSays(world, topUp, 'payment.succeeded')
  await bankSays(world, topUp, 'payment.failed')

  expect(await statusOf(world, topUp)).toBe('succeeded')
  expect(await fan.balance()).toBe(25_00)
  expect(await fan.eventTypes()).toEqual(['eur_balance_top_up'])
})

test('a late success after a failure is credited and told', async () => {
  const fan = await world.fan()
  const topUp = await startsTopUp(fan)
  await bankSays(world, topUp, 'payment.failed', { failureCode: 'provider_timeout' })

  await bankSays(world, topUp, 'payment.succeeded')

  expect(await topUpsOf(fan)).toMatchObject([{ status: 'succeeded', failureCode: null }])
  expect(await fan.balance()).toBe(25_00)
  expect(await fan.eventTypes()).toEqual(['pay_error', 'eur_balance_top_up'])
})

test('an unpaid top-up expires after a day, and not before', async () => {
  const fan = await world.fan()
  const [paid, unpaid] = [await startsTopUp(fan), await startsTopUp(fan, { amount: 30 })]
  await bankSays(world, paid, 'payment.succeeded')
  const steps: string[] = []

  for (const seconds of [24 * 3600 - 1, 1]) {
    await world.advance({ seconds })
    await world.runJobs()
    steps.push(await statusOf(world, unpaid))
  }

  expect(steps).toEqual(['pending', 'expired'])
  expect(await statusOf(world, paid)).toBe('succeeded')
  expect(await fan.eventTypes()).toEqual(['eur_balance_top_up'])
})

test('a late success after the expiry is credited and told', async () => {
  const fan = await world.fan()
  const topUp = await startsTopUp(fan)
  await world.advance({ days: 3 })
  await world.runJobs()

  await bankSays(world, topUp, 'payment.succeeded')

  const returned = await world.fan({ id: fan.id })
  expect(await statusOf(world, topUp)).toBe('succeeded')
  expect(await returned.balance()).toBe(25_00)
  expect(await fan.eventTypes()).toEqual(['eur_balance_top_up'])
})

test('each of the failure codes reaches the fan', async () => {
  const fan = await world.fan()
  const wish = { action: 'buy_message', objectId: '77', modelId: 5 }
  const topUps: TopUpRow[] = []

  for (const failureCode of PAYMENT_FAILURES) {
    const topUp = await startsTopUp(fan, wish)
    await bankSays(world, topUp, 'payment.failed', { failureCode })
    topUps.push(topUp)
  }

  const told = PAYMENT_FAILURES.map((code, index) => ({
    seq: index + 1,
    type: 'pay_error',
    body: {
      type: 'buy_message',
      code,
      objectId: '77',
      modelId: 5,
      topUpId: topUps[index]?.id,
      device: '',
    },
  }))
  expect(told).toHaveLength(28)
  expect(await fan.events()).toEqual(told)
  expect(await fan.balance()).toBe(0)
})

test('a failure without a purpose names none', async () => {
  const fan = await world.fan()
  const topUp = await startsTopUp(fan)

  await bankSays(world, topUp, 'payment.failed', { failureCode: 'something_new' })

  const code = 'operation_rejected'
  const body = { ...NOTHING, code, topUpId: topUp.id }
  expect(await fan.events()).toEqual([{ seq: 1, type: 'pay_error', body }])
})

test('a success over another amount is not credited', async () => {
  const fan = await world.fan()
  const topUp = await startsTopUp(fan)

  await bankSays(world, topUp, 'payment.succeeded', { amount: 26_24 })
  await bankSays(world, topUp, 'payment.succeeded', { amount: 25_00 })
  await bankSays(world, topUp, 'payment.succeeded', { amount: -26_25 })
  const before = await fan.balance()
  await bankSays(world, topUp, 'payment.succeeded', { amount: 26_25 })

  expect(before).toBe(0)
  expect(await fan.balance()).toBe(25_00)
})

test('Premium in grace is renewed by the top-up that pays for it', async () => {
  const creator = await world.creator({ premiumPrice: 9_99 })
  const fan = await world.fan({ balance: 10_00 })
  await fan.buysPremium(creator)
  await world.advance({ days: 31 })
  await world.runJobs()
  const returned = await world.fan({ id: fan.id })
  const topUp = await startsTopUp(returned, { amount: 10 })

  await bankSays(world, topUp, 'payment.succeeded')

  expect((await fan.eventTypes()).slice(-3)).toEqual([
    'premium_renewal_failed',
    'eur_balance_top_up',
    'premium_renewed',
  ])
  expect(await returned.balance()).toBe(2)
  expect(await creator.earned()).toBe(19_98)
})

test('cancelled Premium is not renewed by a top-up', async () => {
  const creator = await world.creator({ premiumPrice: 9_99 })
  const fan = await world.fan({ balance: 10_00 })
  const bought = await fan.buysPremium(creator)
  await world.advance({ hours: 1 })
  await fan.cancelsPremium(bought.json().subscription.id)
  await world.advance({ days: 31 })
  await world.runJobs()
  const returned = await world.fan({ id: fan.id })
  const topUp = await startsTopUp(returned)

  await bankSays(world, topUp, 'payment.succeeded')

  expect(await returned.balance()).toBe(25_01)
  expect(await creator.earned()).toBe(9_99)
})
