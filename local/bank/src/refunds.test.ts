import { expect, test } from 'vitest'
import { numberOf } from './testing/number-of.ts'
import { Shop } from './testing/shop.ts'

const DAY = 86_400

async function refund(shop: Shop, wish: object) {
  const reply = await shop.ask('/refunds', { body: wish })
  await shop.settle()
  return reply
}

test('a refund gives everything back and tells the shop', async () => {
  await using shop = await Shop.open()
  const { id, token } = await shop.buy('4242 4242 4242 4242')

  const reply = await refund(shop, { payment_id: id })

  expect(reply.json).toMatchObject({ payment_id: id, amount: 2625, reason: 'merchant' })
  expect(shop.heard.at(-1)).toMatchObject({
    type: 'payment.refunded',
    data: { payment_id: id, amount: 2625 },
  })
  expect(await shop.state(token)).toMatchObject({ status: 'refunded', can_be_paid: false })
})

test('money can be given back in parts, and never more than was paid', async () => {
  await using shop = await Shop.open()
  const { id } = await shop.buy('4242 4242 4242 4242')

  const first = await refund(shop, { payment_id: id, amount: 2000 })
  const tooMuch = await refund(shop, { payment_id: id, amount: 626 })
  const rest = await refund(shop, { payment_id: id, amount: 625 })
  const more = await refund(shop, { payment_id: id, amount: 1 })

  expect([first, tooMuch, rest, more].map(({ status }) => status)).toEqual([200, 409, 200, 409])
  expect(tooMuch.json.code).toBe('refund_amount_too_large')
  expect(shop.heardTypes()).toEqual([
    'payment.succeeded',
    'payment.partially_refunded',
    'payment.refunded',
  ])
  expect((await shop.ask(`/payments/${id}`)).json).toMatchObject({
    status: 'refunded',
    refunded_amount: 2625,
  })
})

test('asking twice for the same refund gives the money back once', async () => {
  await using shop = await Shop.open()
  const { id } = await shop.buy('4242 4242 4242 4242')
  const wish = { payment_id: id, amount: 1000, request_id: 'refund-1' }

  const first = await refund(shop, wish)
  const second = await refund(shop, wish)

  expect(second.json).toEqual(first.json)
  expect((await shop.ask(`/payments/${id}`)).json.refunded_amount).toBe(1000)
})

test('what was not paid cannot be given back', async () => {
  await using shop = await Shop.open()
  const { id } = await shop.buy(numberOf('insufficient_funds'))

  expect((await refund(shop, { payment_id: id })).json.code).toBe('session_wrong_state')
  expect((await refund(shop, { payment_id: 'pay_nobody' })).status).toBe(404)
})

test.each([
  ['refunded by the bank', 3, 'refund'],
  ['charged back', 14, 'chargeback'],
])('the card that is %s takes its money back after %i days', async (does, days, reason) => {
  await using shop = await Shop.open()
  const { token } = await shop.buy(numberOf(does))

  await shop.wait(days * DAY - 1)
  const before = shop.heardTypes()
  await shop.wait(1)

  expect(before).toEqual(['payment.succeeded'])
  expect(shop.heard.at(-1)).toMatchObject({ type: 'payment.refunded', data: { reason } })
  expect(await shop.state(token)).toMatchObject({ status: 'refunded' })
})

test('a payment that the shop gave back is not charged back', async () => {
  await using shop = await Shop.open()
  const { id } = await shop.buy(numberOf('charged back'))
  await refund(shop, { payment_id: id })

  await shop.wait(30 * DAY)

  expect(shop.heardTypes()).toEqual(['payment.succeeded', 'payment.refunded'])
  expect(shop.bank.nextDue()).toBeNull()
})

test('F5: a part can be disputed, and a dispute that is won gives the money again', async () => {
  await using shop = await Shop.open()
  const { id } = await shop.buy('4242 4242 4242 4242')

  const dispute = await shop.ask(`/overview/payments/${id}/dispute`, { body: { amount: 1000 } })
  const disputed = await shop.ask(`/payments/${id}`)
  const won = await shop.ask(`/overview/disputes/${dispute.json.id}/win`, { body: {} })
  const again = await shop.ask(`/overview/disputes/${dispute.json.id}/lose`, { body: {} })
  await shop.settle()

  expect(disputed.json).toMatchObject({ status: 'succeeded', refunded_amount: 1000 })
  expect([won.status, again.status]).toEqual([200, 409])
  expect((await shop.ask(`/payments/${id}`)).json).toMatchObject({ refunded_amount: 0 })
  expect(shop.heard.slice(1)).toMatchObject([
    { type: 'payment.partially_refunded', data: { amount: 1000, reason: 'chargeback' } },
    { type: 'payment.dispute_won', data: { amount: 1000, refund_id: dispute.json.id } },
  ])
})

test('F5: a whole payment that was disputed and won is paid again', async () => {
  await using shop = await Shop.open()
  const { id, token } = await shop.buy('4242 4242 4242 4242')

  const dispute = await shop.ask(`/overview/payments/${id}/dispute`, { body: {} })
  const lost = await shop.state(token)
  await shop.ask(`/overview/disputes/${dispute.json.id}/win`, { body: {} })

  expect(lost).toMatchObject({ status: 'refunded' })
  expect(await shop.state(token)).toMatchObject({ status: 'succeeded' })
})

test('a settlement lists what was paid and what went back between two moments', async () => {
  await using shop = await Shop.open()
  const from = Math.floor(shop.now / 1000)
  const { id, order_id } = await shop.buy('4242 4242 4242 4242')
  const { json } = await refund(shop, { payment_id: id, amount: 2000 })

  const day = await shop.ask(`/settlement?from=${from}&to=${from + DAY}`)
  const before = await shop.ask(`/settlement?from=${from - DAY}&to=${from}`)

  const about = { payment_id: id, order_id, currency: 'EUR', at: from }
  expect(day.json.lines).toHaveLength(2)
  expect(day.json.lines).toContainEqual({ kind: 'payment', id, ...about, amount: 2625 })
  expect(day.json.lines).toContainEqual({ kind: 'refund', id: json.id, ...about, amount: 2000 })
  expect(before.json.lines).toEqual([])
})
