import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { numberOf } from './testing/number-of.ts'
import { Shop } from './testing/shop.ts'

/** The payer lets the shop keep the card; what the shop is told of it. */
async function savesCard(shop: Shop, number = '4242 4242 4242 4242') {
  const payment = await shop.buy(number, { save: true })
  if (payment.challenge_url) {
    await shop.bank.confirm({ challengeUrl: payment.challenge_url, answer: 'approve' })
  }
  const card = shop.heard.at(-1)?.data.card
  if (!card) throw new Error('the shop was told of no card')
  return card
}

async function charge(shop: Shop, cardToken: string, traits: object = {}) {
  const body = {
    order_id: randomUUID(),
    amount: 999,
    currency: 'EUR',
    customer: 'fan-1',
    return_url: 'https://shop.example/balance',
    card_token: cardToken,
    ...traits,
  }
  const reply = await shop.ask('/charges', { body })
  await shop.settle()
  return reply
}

test('the shop gets a token for a card that the payer lets it keep', async () => {
  await using shop = await Shop.open()

  const card = await savesCard(shop)

  expect(card).toEqual({
    token: expect.stringMatching(/^card_\w{24}$/),
    brand: 'Visa',
    last4: '4242',
    expires: '09/28',
  })
})

test('without the payer’s word no card is kept', async () => {
  await using shop = await Shop.open()

  await shop.buy('4242 4242 4242 4242', { save: false })

  expect(shop.heard[0]?.data).not.toHaveProperty('card.token')
  expect(shop.bank.overview().cards).toEqual([])
})

test('a card that did not pay is not kept', async () => {
  await using shop = await Shop.open()

  await shop.buy(numberOf('insufficient_funds'), { save: true })

  expect(shop.bank.overview().cards).toEqual([])
})

test('the same card keeps its token, with its new date', async () => {
  await using shop = await Shop.open()
  const first = await savesCard(shop)

  await shop.buy('4242 4242 4242 4242', { save: true, expires: '01/31' })

  expect(shop.heard.at(-1)?.data.card).toEqual({ ...first, expires: '01/31' })
  expect(shop.bank.overview().cards).toHaveLength(1)
})

test('a saved card is charged without the payer', async () => {
  await using shop = await Shop.open()
  const { token } = await savesCard(shop)

  const reply = await charge(shop, token, { order_id: 'renewal-1' })

  expect(reply.json).toMatchObject({
    status: 'succeeded',
    amount: 999,
    initiated_by: 'merchant',
    card: { brand: 'Visa', last4: '4242' },
  })
  expect(shop.heard.at(-1)).toMatchObject({
    type: 'payment.succeeded',
    data: { merchant_order_id: 'renewal-1', amount: 999 },
  })
})

test('a card saved by 3-D Secure is charged without it', async () => {
  await using shop = await Shop.open()
  const { token } = await savesCard(shop, '4000 0000 0000 3220')

  const reply = await charge(shop, token)

  expect(reply.json).toMatchObject({ status: 'succeeded', three_d_secure: 'none' })
})

test('a saved card may ask for 3-D Secure, and pays when the payer approves', async () => {
  await using shop = await Shop.open()
  const { token } = await savesCard(shop, numberOf('also as a saved card'))

  const { json } = await charge(shop, token)
  const heard = shop.heard.at(-1)
  const outcome = await shop.bank.confirm({ challengeUrl: json.challenge_url, answer: 'approve' })

  expect(json.status).toBe('action_required')
  expect(heard).toMatchObject({
    type: 'payment.action_required',
    data: { challenge_url: json.challenge_url },
  })
  expect(outcome).toEqual({ status: 'succeeded' })
  expect(shop.heard.at(-1)).toMatchObject({
    type: 'payment.succeeded',
    data: { payment_id: json.id },
  })
})

test('a saved card may have no money left', async () => {
  await using shop = await Shop.open()
  const { token } = await savesCard(shop, numberOf('when charged as a saved card'))

  const reply = await charge(shop, token)

  expect(reply.json).toMatchObject({ status: 'failed', failure_code: 'insufficient_funds' })
})

test('a saved card expires', async () => {
  await using shop = await Shop.open()
  const { token } = await savesCard(shop)
  shop.now = Date.parse('2028-10-01T00:00:00Z')

  const reply = await charge(shop, token)

  expect(reply.json).toMatchObject({ status: 'failed', failure_code: 'bank_card_expired' })
})

test('asking twice for the same charge takes the money once', async () => {
  await using shop = await Shop.open()
  const { token } = await savesCard(shop)

  const first = await charge(shop, token, { order_id: 'renewal-1' })
  const second = await charge(shop, token, { order_id: 'renewal-1' })

  expect(second.json).toEqual(first.json)
  expect(shop.heard.filter(({ data }) => data.merchant_order_id === 'renewal-1')).toHaveLength(1)
})

test('nobody is charged for another’s card', async () => {
  await using shop = await Shop.open()
  const { token } = await savesCard(shop)

  const reply = await charge(shop, token, { customer: 'fan-2' })

  expect(reply.status).toBe(404)
  expect(reply.json.details).toHaveProperty('card_token')
})

test('a forgotten card can no longer be charged', async () => {
  await using shop = await Shop.open()
  const { token } = await savesCard(shop)

  const gone = await shop.ask(`/cards/${token}`, { method: 'DELETE' })
  const reply = await charge(shop, token)

  expect(gone.status).toBe(200)
  expect(reply.status).toBe(404)
})
