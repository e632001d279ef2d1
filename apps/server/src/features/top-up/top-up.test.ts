import { expect, test, vi } from 'vitest'
import {
  asksForCardPage,
  gatewayOf,
  openAuditedWorld,
  openSharedWorld,
  opensGateway,
  startsTopUp,
  topUpsOf,
} from '../../../test/top-up-verbs.ts'

const world = await openSharedWorld()

test('a fan gets a payment page, and no money yet', async () => {
  const fan = await world.fan()

  const reply = await asksForCardPage(fan)

  const [topUp] = await topUpsOf(fan)
  expect(reply.statusCode).toBe(200)
  expect(reply.json()).toEqual({ url: topUp?.url, topUpId: topUp?.id })
  expect(reply.json().url).toMatch(/^http:\/\/localhost\/bank\/checkout\/[\w-]{32}$/)
  expect(topUp).toMatchObject({ status: 'pending', provider: 'inwizoEcom', gateway: 'sandbox' })
  expect(await fan.balance()).toBe(0)
})

test.each([
  [9.99, 'below_min', 'Amount must be at least €10'],
  [0, 'below_min', 'Amount must be at least €10'],
  [-25, 'below_min', 'Amount must be at least €10'],
  [-1_000_000_000, 'below_min', 'Amount must be at least €10'],
  [500.01, 'above_max', 'Amount must be at most €500'],
  [1_000_000_000, 'above_max', 'Amount must be at most €500'],
] as const)('a top-up of €%d is refused: %s', async (amount, problem, message) => {
  const fan = await world.fan()

  const reply = await asksForCardPage(fan, { amount })

  const details = { amount: problem, min: 10, max: 500 }
  expect(reply.statusCode).toBe(400)
  expect(reply.json()).toEqual({ code: 'invalid_request', message, details })
  expect(await topUpsOf(fan)).toEqual([])
})

test.each([
  [{ amount: 10.005 }, 'amount'],
  [{ amount: Number.NaN }, 'amount'], // JSON knows no NaN: it travels as null
  [{ amount: '' }, 'amount'],
  [{ amount: '25' }, 'amount'],
  [{ amount: null }, 'amount'],
  [{ amount: undefined }, 'amount'],
  [{ provider: 'paypal' }, 'provider'],
  [{ countryCode: 'only' }, 'countryCode'],
  [{ provider: 'singularity', countryCode: 'only' }, 'countryCode'],
  [{ provider: 'only', countryCode: '' }, 'countryCode'],
  [{ action: 'steal' }, 'action'],
  [{ objectId: 'nul\u0000' }, 'objectId'],
  [{ objectId: 'x'.repeat(65) }, 'objectId'],
  [{ modelId: -1 }, 'modelId'],
] as const)('a wish of %j is refused for its %s', async (wish, field) => {
  const fan = await world.fan()

  const reply = await asksForCardPage(fan, wish)

  expect(reply.statusCode).toBe(400)
  expect(reply.json().code).toBe('invalid_request')
  expect(Object.keys(reply.json().details)).toContain(field)
  expect(await topUpsOf(fan)).toEqual([])
})

test.each([
  ['inwizoEcom', ''],
  ['singularity', ''],
  ['only', 'only'],
] as const)('provider %s with country code "%s" is served', async (provider, countryCode) => {
  const fan = await world.fan()

  const reply = await asksForCardPage(fan, { provider, countryCode })

  expect(reply.statusCode).toBe(200)
})

test.each([10, 500, 37.5, 33.33] as const)('a top-up of €%d is served', async (amount) => {
  const fan = await world.fan()

  const { amount: kept, fee } = await startsTopUp(fan, { amount })

  expect(kept).toBe(Math.round(amount * 100))
  expect(fee).toBe(Math.round(kept * 0.05))
})

test('the gateway is told the total, the way back and the language', async () => {
  const fan = await world.fan()
  const asked = vi.spyOn(gatewayOf(world), 'createCheckout')

  const wish = { amount: 37.5, action: 'buy_message', objectId: '77', modelId: 5 }
  await asksForCardPage(fan, wish, { headers: { 'accept-language': 'ru' } })

  const returnUrl = 'http://localhost:8080/balance?action=buy-message&objectId=77&modelId=5'
  const [topUp] = await topUpsOf(fan)
  expect(asked.mock.calls).toEqual([
    [
      {
        topUpId: topUp?.id,
        totalCents: 39_38, // 37.50 and 5 %, rounded half up
        provider: 'inwizoEcom',
        countryCode: '',
        fanId: fan.id,
        language: 'ru',
        returnUrl,
      },
    ],
  ])
})

test('a provider is served by the gateway that the operator chose', async () => {
  const gateways = { inwizoEcom: 'sandbox', only: 'abroad', singularity: 'sandbox' }
  await using world = await openAuditedWorld({ settings: { gateways } })
  opensGateway(world, 'abroad')
  const fan = await world.fan()

  const reply = await asksForCardPage(fan, { provider: 'only', countryCode: 'only' })

  expect(reply.json().url).toMatch(/^https:\/\/abroad\.example\/pay\//)
})
