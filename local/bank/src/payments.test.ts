import { PAYMENT_FAILURES } from '@fanlight/contract/payment-failures'
import { expect, test } from 'vitest'
import { TEST_CARDS } from './test-cards.ts'
import { numberOf } from './testing/number-of.ts'
import { Shop } from './testing/shop.ts'

test('a good card pays, and the shop hears of it', async () => {
  await using shop = await Shop.open()
  const { token } = await shop.checkout({ order_id: 'order-1' })

  const state = await shop.pay(token)

  expect(state).toMatchObject({ status: 'succeeded', amount: 2625, can_be_paid: false })
  expect(state.payment).toMatchObject({
    card: { brand: 'Visa', last4: '4242', expires: '09/28' },
    transaction_id: expect.stringMatching(/^FL-\w{4}-\d{5}$/),
    three_d_secure: 'none',
  })
  expect(shop.heard).toEqual([
    {
      id: expect.stringMatching(/^evt_\w+$/),
      type: 'payment.succeeded',
      created: shop.now / 1000,
      data: {
        payment_id: state.payment?.id,
        merchant_order_id: 'order-1',
        amount: 2625,
        currency: 'EUR',
        card: { brand: 'Visa', last4: '4242', expires: '09/28' },
      },
    },
  ])
  expect(shop.receiver.badSignatures).toEqual([])
})

test.each(PAYMENT_FAILURES)('the card of %s fails by it', async (code) => {
  await using shop = await Shop.open()
  const number = TEST_CARDS.find(({ does }) => does === code)?.number ?? ''

  const payment = await shop.buy(number)

  expect(payment).toMatchObject({ status: 'failed', failure_code: code, transaction_id: null })
  expect(shop.heard).toMatchObject([{ type: 'payment.failed', data: { failure_code: code } }])
})

test('a number that no bank issued does not exist', async () => {
  await using shop = await Shop.open()

  const payment = await shop.buy('4111 1111 1111 1111')

  expect(payment.failure_code).toBe('card_number_does_not_exist')
})

test.each([
  ['en', 'Invalid card number.', 'The code must contain 3 digits.'],
  ['ru-RU,ru;q=0.9', 'Неверный номер карты.', 'Код должен состоять из 3 цифр.'],
])('a form with errors is refused in %s, and nothing is tried', async (language, number, cvc) => {
  await using shop = await Shop.open()
  const { token } = await shop.checkout()
  const body = { number: '4242 4242 4242 4241', expires: '09/28', cvc: '12', holder: 'A B' }

  const reply = await shop.call(`/checkouts/${token}/pay`, {
    body,
    headers: { 'accept-language': language },
  })

  expect(reply.status).toBe(400)
  expect(reply.json).toMatchObject({ code: 'invalid_request', details: { number, cvc } })
  expect(await shop.state(token)).toMatchObject({ status: 'open', payment: null })
})

test('a card that has expired by the bank’s clock is refused', async () => {
  await using shop = await Shop.open()
  shop.now = Date.parse('2028-10-01T00:00:00Z')
  const { token } = await shop.checkout()

  await expect(shop.pay(token, { expires: '09/28' })).rejects.toThrow('Invalid date.')
})

test('frictionless 3-D Secure asks nobody', async () => {
  await using shop = await Shop.open()

  const payment = await shop.buy(numberOf('frictionless'))

  expect(payment).toMatchObject({ status: 'succeeded', three_d_secure: 'frictionless' })
  expect(shop.heardTypes()).toEqual(['payment.succeeded'])
})

test('a silent issuer is waited for, and then the payment fails', async () => {
  await using shop = await Shop.open()

  const { token, status } = await shop.buy(numberOf('no answer'))
  await shop.wait(4)
  const heardBefore = shop.heardTypes()
  await shop.wait(1)

  expect(status).toBe('processing')
  expect(heardBefore).toEqual([])
  expect(shop.heard).toMatchObject([
    { type: 'payment.failed', data: { failure_code: 'provider_timeout' } },
  ])
  expect(await shop.state(token)).toMatchObject({ status: 'failed', can_be_paid: true })
})

test('a late success follows a failure, and the order is not paid twice meanwhile', async () => {
  await using shop = await Shop.open()

  const { token, status } = await shop.buy(numberOf('late success'))
  const between = await shop.state(token)
  await expect(shop.pay(token)).rejects.toThrow('session_wrong_state')
  await shop.wait(5)

  expect(status).toBe('failed')
  expect(between.can_be_paid).toBe(false)
  expect(shop.heardTypes()).toEqual(['payment.failed', 'payment.succeeded'])
  expect(await shop.state(token)).toMatchObject({ status: 'succeeded' })
})

test('a card that failed gives way to another one', async () => {
  await using shop = await Shop.open()
  const { token } = await shop.checkout()

  await shop.pay(token, { number: numberOf('insufficient_funds') })
  const state = await shop.pay(token)

  expect(state.status).toBe('succeeded')
  expect(shop.heardTypes()).toEqual(['payment.failed', 'payment.succeeded'])
  expect(new Set(shop.heard.map(({ data }) => data.payment_id)).size).toBe(2)
})

test('an order takes ten cards that fail and no more', async () => {
  await using shop = await Shop.open()
  const { token } = await shop.checkout()
  const number = numberOf('insufficient_funds')

  for (let tries = 0; tries < 10; tries += 1) await shop.pay(token, { number })

  await expect(shop.pay(token)).rejects.toThrow('session_wrong_state')
})

test('ten taps at once on Pay take the money once', async () => {
  await using shop = await Shop.open()
  const { token } = await shop.checkout()

  const taps = await Promise.allSettled(Array.from({ length: 10 }, () => shop.pay(token)))
  await shop.settle()

  expect(taps.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(shop.heardTypes()).toEqual(['payment.succeeded'])
})

test('a checkout can no longer be paid after a day', async () => {
  await using shop = await Shop.open()
  const { token } = await shop.checkout()

  await shop.wait(86_400)

  expect(await shop.state(token)).toMatchObject({ status: 'expired', can_be_paid: false })
  await expect(shop.pay(token)).rejects.toThrow('session_wrong_state')
})

test('a payer who goes back to the shop calls the payment off', async () => {
  await using shop = await Shop.open()
  const { token } = await shop.checkout()

  const reply = await shop.call(`/checkouts/${token}/cancel`, { body: {} })
  await shop.settle()

  expect(reply.json).toMatchObject({ status: 'failed', can_be_paid: false })
  expect(shop.heard).toMatchObject([{ data: { failure_code: 'session_cancelled' } }])
})
