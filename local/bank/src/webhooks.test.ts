import { expect, test } from 'vitest'
import { numberOf } from './testing/number-of.ts'
import { Shop } from './testing/shop.ts'

const SUCCESS = '4242 4242 4242 4242'

test('a webhook is signed over its bytes and the moment it is sent', async () => {
  await using shop = await Shop.open()
  shop.receiver.answers.push(503)

  await shop.buy(SUCCESS)
  await shop.wait(2)

  expect(shop.heard).toHaveLength(2)
  expect(shop.receiver.badSignatures).toEqual([])
})

test('a shop that does not take a webhook gets it again after 2, 4, 8 seconds', async () => {
  await using shop = await Shop.open()
  shop.receiver.answers.push(500, null, 302)
  const heardAt: number[] = []

  await shop.buy(SUCCESS)
  const start = shop.now
  for (let second = 0; second <= 20; second += 1) {
    while (heardAt.length < shop.heard.length) heardAt.push((shop.now - start) / 1000)
    await shop.wait(1)
  }

  expect(heardAt).toEqual([0, 2, 6, 14])
  expect(new Set(shop.heard.map(({ id }) => id)).size).toBe(1)
  expect(shop.bank.nextDue()).toBeNull()
})

test('the pause between tries grows to an hour, and after a day the bank gives up', async () => {
  await using shop = await Shop.open()
  shop.receiver.answers.push(...Array.from({ length: 50 }, () => 500))

  await shop.buy(SUCCESS)
  await shop.wait(86_400)

  expect(shop.heard).toHaveLength(24)
  expect(shop.bank.overview().deliveries).toMatchObject([
    { status: 'given_up', tries: 24, answerStatus: 500, answerText: '{"received":true}' },
  ])
})

test('what the shop has not taken survives a restart of the bank', async () => {
  await using shop = await Shop.open()
  shop.receiver.answers.push(500)
  await shop.buy(SUCCESS)

  await shop.restartBank()
  await shop.wait(2)

  expect(shop.heardTypes()).toEqual(['payment.succeeded', 'payment.succeeded'])
})

test('retries need nobody to ask for them', async () => {
  await using shop = await Shop.open()
  shop.receiver.answers.push(500)
  const start = Date.now()
  Object.defineProperty(shop, 'now', { get: () => Date.now() })

  await shop.buy(SUCCESS)
  await expect.poll(() => shop.heard.length, { timeout: 5000 }).toBe(2)

  expect(Date.now() - start).toBeGreaterThan(1900)
})

test('the card of duplicates tells the same message twice', async () => {
  await using shop = await Shop.open()

  await shop.buy(numberOf('duplicated'))

  const [first, second] = shop.heard
  expect(shop.heard).toHaveLength(2)
  expect(second).toEqual(first)
})

test('the card of the wrong order tells the outcome first', async () => {
  await using shop = await Shop.open()

  await shop.buy(numberOf('wrong order'))

  expect(shop.heardTypes()).toEqual(['payment.succeeded', 'payment.pending'])
})

test('the card of delays tells after five seconds', async () => {
  await using shop = await Shop.open()

  const { status } = await shop.buy(numberOf('5 seconds late'))
  const atOnce = shop.heardTypes()
  await shop.wait(5)

  expect(status).toBe('succeeded')
  expect(atOnce).toEqual([])
  expect(shop.heardTypes()).toEqual(['payment.succeeded'])
})

test('a duplicated webhook is a fault of the next outcome only', async () => {
  await using shop = await Shop.open()
  shop.bank.setFault('duplicate_webhook')

  await shop.buy(SUCCESS)
  const first = shop.heard.splice(0)
  await shop.buy(SUCCESS)

  expect(first).toHaveLength(2)
  expect(shop.heard).toHaveLength(1)
  expect(shop.bank.faults()).toEqual([])
})

test('a delayed webhook comes five seconds late', async () => {
  await using shop = await Shop.open()
  shop.bank.setFault('delay_webhook')

  await shop.buy(SUCCESS)
  await shop.wait(4)
  const before = shop.heardTypes()
  await shop.wait(1)

  expect(before).toEqual([])
  expect(shop.heardTypes()).toEqual(['payment.succeeded'])
})

test('a webhook may be told how late it is to come', async () => {
  await using shop = await Shop.open()
  shop.bank.setFault('delay_webhook', 1, 2000)

  await shop.buy(SUCCESS)
  await shop.wait(1)
  const before = shop.heardTypes()
  await shop.wait(1)

  expect(before).toEqual([])
  expect(shop.heardTypes()).toEqual(['payment.succeeded'])
})

test.each([
  ['a good card', SUCCESS, 'payment.succeeded'],
  ['a declined one', '4000000000000002', 'payment.failed'],
])(
  'a slow issuer takes the time it was told, and then does what %s does',
  async (_what, card, end) => {
    await using shop = await Shop.open()
    shop.bank.setFault('slow_issuer', 1, 3000)

    await shop.buy(card)
    await shop.wait(2)
    const before = shop.heardTypes()
    await shop.wait(1)

    expect(before).toEqual([])
    expect(shop.heardTypes()).toEqual([end])
  },
)

test('a dropped webhook is sent again', async () => {
  await using shop = await Shop.open()
  shop.bank.setFault('drop_webhook')

  await shop.buy(SUCCESS)
  const before = shop.heardTypes()
  await shop.wait(2)

  expect(before).toEqual([])
  expect(shop.heardTypes()).toEqual(['payment.succeeded'])
})

test('reordered webhooks of a challenge tell of it when it is over', async () => {
  await using shop = await Shop.open()
  shop.bank.setFault('reorder_webhooks')

  const { challenge_url: challengeUrl } = await shop.buy('4000 0000 0000 3220')
  const before = shop.heardTypes()
  await shop.bank.confirm({ challengeUrl: challengeUrl ?? '', answer: 'approve' })

  expect(before).toEqual([])
  expect(shop.heardTypes()).toEqual(['payment.succeeded', 'payment.action_required'])
})

test('faults of webhooks spare what is no outcome', async () => {
  await using shop = await Shop.open()
  shop.bank.setFault('drop_webhook')

  await shop.buy('4000 0000 0000 3220')

  expect(shop.heardTypes()).toEqual(['payment.action_required'])
  expect(shop.bank.faults()).toEqual([{ name: 'drop_webhook', times: 1 }])
})

test('a bank that times out fails the payment five seconds later', async () => {
  await using shop = await Shop.open()
  shop.bank.setFault('bank_timeout')

  const { status } = await shop.buy(SUCCESS)
  await shop.wait(5)

  expect(status).toBe('processing')
  expect(shop.heard).toMatchObject([{ data: { failure_code: 'provider_timeout' } }])
})

test('a late success comes five seconds after the failure', async () => {
  await using shop = await Shop.open()
  shop.bank.setFault('late_success')

  await shop.buy(SUCCESS)
  await shop.wait(5)

  expect(shop.heardTypes()).toEqual(['payment.failed', 'payment.succeeded'])
})

test('a fault can be taken back', async () => {
  await using shop = await Shop.open()
  shop.bank.setFault('drop_webhook', 3)
  shop.bank.setFault('drop_webhook', 0)

  await shop.buy(SUCCESS)

  expect(shop.heardTypes()).toEqual(['payment.succeeded'])
})

test('a developer can send a webhook again', async () => {
  await using shop = await Shop.open()
  await shop.buy(SUCCESS)
  const [delivery] = shop.bank.overview().deliveries

  const reply = await shop.call(`/overview/deliveries/${delivery?.id}/again`, { body: {} })

  expect(reply.json).toEqual({ sent: true })
  expect(shop.heard[1]).toEqual(shop.heard[0])
})

test('a bank that is reset knows nothing and owes nothing', async () => {
  await using shop = await Shop.open()
  shop.receiver.answers.push(500)
  shop.bank.setFault('bank_outage')
  shop.bank.setFault('bank_outage', 0)
  const { token } = await shop.buy(numberOf('charged back'), { save: true })

  await shop.bank.reset()

  expect(shop.bank.nextDue()).toBeNull()
  expect(shop.bank.overview()).toMatchObject({ payments: [], cards: [], deliveries: [] })
  expect((await shop.call(`/checkouts/${token}`)).status).toBe(404)
})
