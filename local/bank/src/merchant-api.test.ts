import { expect, test } from 'vitest'
import { Shop } from './testing/shop.ts'

const ORDER = {
  order_id: 'order-1',
  amount: 2625,
  currency: 'EUR',
  customer: 'fan-1',
  return_url: 'https://shop.example/balance',
}

test('the same order has one checkout, however often it is asked for', async () => {
  await using shop = await Shop.open()

  const first = await shop.ask('/checkouts', { body: ORDER })
  const second = await shop.ask('/checkouts', { body: ORDER })

  expect(first.json).toEqual({
    id: expect.stringMatching(/^chk_\w{24}$/),
    token: expect.stringMatching(/^tok_\w{24}$/),
    url: `http://bank.example/bank/checkout/${first.json.token}`,
  })
  expect(second.json).toEqual(first.json)
})

test('an order id stands for one order only', async () => {
  await using shop = await Shop.open()
  await shop.ask('/checkouts', { body: ORDER })

  const reply = await shop.ask('/checkouts', { body: { ...ORDER, amount: 2626 } })

  expect(reply.status).toBe(409)
  expect(reply.json.code).toBe('order_conflict')
})

test.each([
  ['no key', {}],
  ['another key', { authorization: 'Bearer key-of-another-shop' }],
  ['the key under another scheme', { authorization: 'Basic key-of-the-shop' }],
])('a call with %s is refused', async (_, headers) => {
  await using shop = await Shop.open()

  for (const path of ['/checkouts', '/charges', '/refunds']) {
    expect((await shop.call(path, { body: ORDER, headers })).status).toBe(401)
  }
  expect((await shop.call('/payments/pay_1', { headers })).status).toBe(401)
})

test.each([
  ['amount', 0],
  ['amount', 10.5],
  ['amount', '2625'],
  ['currency', 'USD'],
  ['order_id', ''],
  ['customer', undefined],
  ['return_url', 'javascript:alert(1)'],
  ['webhook_url', 'ftp://shop.example'],
  ['method', 'cash'],
])('an order whose %s is %j is refused by name', async (field, value) => {
  await using shop = await Shop.open()

  const reply = await shop.ask('/checkouts', { body: { ...ORDER, [field]: value } })

  expect(reply.status).toBe(400)
  expect(Object.keys(reply.json.details)).toEqual([field])
})

test('an order may name its own place for webhooks', async () => {
  await using shop = await Shop.open()
  const webhook_url = `${shop.receiver.url}?order=1`
  const { json } = await shop.ask('/checkouts', { body: { ...ORDER, webhook_url } })

  await shop.pay(json.token)

  expect(shop.bank.overview().deliveries).toMatchObject([{ url: webhook_url }])
})

test('the shop can ask what became of a payment', async () => {
  await using shop = await Shop.open()
  const { json: checkout } = await shop.ask('/checkouts', { body: ORDER })
  const { payment } = await shop.pay(checkout.token)

  const byId = await shop.ask(`/payments/${payment?.id}`)
  const byOrder = await shop.ask('/payments?order_id=order-1')

  expect(byId.json).toMatchObject({ order_id: 'order-1', status: 'succeeded', amount: 2625 })
  expect(byOrder.json.payments).toEqual([byId.json])
  expect((await shop.ask('/payments?order_id=nobody')).json).toEqual({ payments: [] })
  expect((await shop.ask('/payments/pay_nobody')).status).toBe(404)
})

test('a bank that is out answers 503, and then again', async () => {
  await using shop = await Shop.open()
  shop.bank.setFault('bank_outage')

  const first = await shop.ask('/checkouts', { body: ORDER })
  const second = await shop.ask('/checkouts', { body: ORDER })

  expect([first.status, second.status]).toEqual([503, 200])
})

test('a payer’s browser may ask from any page, and from a frame without an origin', async () => {
  await using shop = await Shop.open()
  const { token } = await shop.checkout()
  const headers = { origin: 'null', 'access-control-request-method': 'POST' }

  const asked = await shop.call(`/checkouts/${token}/pay`, { method: 'OPTIONS', headers })
  const state = await shop.call(`/checkouts/${token}`, { headers: { origin: 'null' } })

  expect(asked.status).toBe(204)
  expect(asked.headers.get('access-control-allow-headers')).toContain('content-type')
  expect(state.headers.get('access-control-allow-origin')).toBe('*')
})

test('no page may call in the shop’s name', async () => {
  await using shop = await Shop.open()

  const reply = await shop.ask('/checkouts', { body: ORDER, headers: { origin: 'null' } })

  expect(reply.headers.get('access-control-allow-origin')).toBeNull()
})

test('a body that is no JSON is refused', async () => {
  await using shop = await Shop.open()
  const { token } = await shop.checkout()

  const reply = await fetch(`${shop.url}/bank/api/checkouts/${token}/pay`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{"number": 4242',
  })

  expect(reply.status).toBe(400)
  expect(await reply.json()).toMatchObject({ code: 'invalid_request' })
})
