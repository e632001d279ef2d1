import { randomUUID } from 'node:crypto'
import { cents } from '@fanlight/contract/money'
import { expect, test } from 'vitest'
import type { Fan } from '../../../test/fan.ts'
import { sharedWorld } from '../../../test/shared-world.ts'
import { bankSays, gatewayOf, startsTopUp, topUpsOf } from '../../../test/top-up-verbs.ts'

const world = sharedWorld()
const WISH = { amount: 25, provider: 'only', countryCode: 'only', savedCard: true }
const CARD = { token: 'card_1', brand: 'Visa', last4: '4242', expires: '12/29' }

test('a card that the fan let us keep is shown without its number and its token', async () => {
  const fan = await fanWithCard()

  const reply = await fan.get('/main/init')

  expect(reply.json().card).toEqual({ brand: 'Visa', last4: '4242', expires: '12/29' })
})

test('a fan who kept no card has none', async () => {
  const fan = await world().fan()
  await bankSays(world(), await startsTopUp(fan), 'payment.succeeded')

  expect((await fan.get('/main/init')).json().card).toBeNull()
})

test('a saved card is charged without a form and credits by webhook', async () => {
  const fan = await fanWithCard()
  const before = await fan.balance()

  const reply = await charges(fan)
  const topUp = await chargedTopUp(fan)
  await bankSays(world(), topUp, 'payment.succeeded')

  expect(reply.json().url).toBe('http://localhost:8080/balance')
  expect(topUp).toMatchObject({ status: 'pending', amount: 25_00, fee: 1_25, gateway: 'sandbox' })
  expect(await fan.balance()).toBe(before + 25_00)
})

test('a saved card that asks for 3-D Secure sends the fan there by event', async () => {
  const fan = await fanWithCard()
  await charges(fan)
  const topUp = await chargedTopUp(fan)

  await bankSays(world(), topUp, 'payment.action_required', {
    challengeUrl: 'https://issuer.example/3ds',
  })

  expect((await fan.events()).at(-1)).toMatchObject({
    type: 'pay_action_required',
    body: { url: 'https://issuer.example/3ds' },
  })
})

test('without a saved card there is nothing to charge', async () => {
  const fan = await world().fan()

  const reply = await charges(fan)

  expect(reply.statusCode).toBe(404)
  expect(await topUpsOf(fan)).toEqual([])
})

test('a double tap on Pay charges the saved card once', async () => {
  const fan = await fanWithCard()

  const replies = await Promise.all([charges(fan, 'one-tap'), charges(fan, 'one-tap')])

  expect(replies.map((reply) => reply.statusCode)).toEqual([200, 200])
  expect(await topUpsOf(fan)).toHaveLength(2) // the first kept the card
})

test('a charge that got no answer is asked for again under the same key', async () => {
  const fan = await fanWithCard()
  gatewayOf(world()).faultNext()

  const first = await charges(fan, 'patient')
  const second = await charges(fan, 'patient')

  expect([first.statusCode, second.statusCode]).toEqual([503, 200])
  expect(await topUpsOf(fan)).toHaveLength(2)
})

test('another card that the fan lets us keep takes the place of the first', async () => {
  const fan = await fanWithCard()
  const card = { ...CARD, token: 'card_2', last4: '0005' }
  await bankSays(world(), await startsTopUp(fan), 'payment.succeeded', { card })

  expect((await fan.get('/main/init')).json().card.last4).toBe('0005')
})

test.each([
  { ...CARD, last4: '42424242' },
  { ...CARD, expires: '13/29' },
])('a card told as %o is not kept, and the payment counts', async (card) => {
  const fan = await world().fan()

  await bankSays(world(), await startsTopUp(fan), 'payment.succeeded', { card })

  const state = (await fan.get('/main/init')).json()
  expect([state.card, state.eurBalance > 0]).toEqual([null, true])
})

test('F14: a charge of a saved card needs a key', async () => {
  const fan = await fanWithCard()

  const reply = await fan.post('/pay/top_up', WISH)

  expect(reply.statusCode).toBe(400)
  expect(reply.json()).toMatchObject({
    code: 'invalid_request',
    details: { 'Idempotency-Key': expect.any(String) },
  })
})

test('U1: two taps with keys of their own charge the saved card once', async () => {
  const fan = await fanWithCard()

  const replies = await Promise.all([charges(fan), charges(fan), charges(fan)])
  const merged = await chargedTopUp(fan)
  await bankSays(world(), merged, 'payment.succeeded')
  const after = await charges(fan)
  world().clock.advance(11)
  const later = await charges(fan)

  const ids = [...replies, after].map((reply) => reply.json().topUpId)
  expect(new Set(ids)).toEqual(new Set([merged.id]))
  expect(later.json().topUpId).not.toBe(merged.id)
})

test('F14: another amount, or another try after a decline, is another charge', async () => {
  const fan = await fanWithCard()
  const first = await charges(fan)
  const other = await fan.post('/pay/top_up', { ...WISH, amount: 30 }, { key: randomUUID() })
  const declined = (await topUpsOf(fan)).find(({ id }) => id === first.json().topUpId)
  if (declined) await bankSays(world(), declined, 'payment.failed')

  const again = await charges(fan)

  const ids = [first, other, again].map((reply) => reply.json().topUpId)
  expect(new Set(ids).size).toBe(3)
})

test('F14: a fan can have the card forgotten, here and at the bank', async () => {
  const fan = await fanWithCard({ ...CARD, token: 'card_to_forget' })
  gatewayOf(world()).faultNext()

  const replies = [await forgets(fan), await forgets(fan)]
  await world().runJobs()
  const refused = await charges(fan)
  world().clock.advance(60)
  await world().runJobs()

  expect(replies.map((reply) => reply.json())).toEqual([{ forgotten: true }, { forgotten: true }])
  expect((await fan.get('/main/init')).json().card).toBeNull()
  expect(refused.statusCode).toBe(404)
  expect(gatewayOf(world()).asked.forgotten).toContain('card_to_forget')
})

test('F14: a repeat of an old event does not bring a forgotten card back', async () => {
  const fan = await world().fan()
  const topUp = await startsTopUp(fan)
  const said = { id: `evt-${topUp.id}`, card: CARD }
  await bankSays(world(), topUp, 'payment.succeeded', said)
  await forgets(fan)

  await bankSays(world(), topUp, 'payment.succeeded', said)

  expect((await fan.get('/main/init')).json().card).toBeNull()
})

test.each([
  ['suspected_fraud', null],
  ['bank_card_expired', null],
  ['card_number_does_not_exist', null],
  ['insufficient_funds', '4242'],
  ['provider_timeout', '4242'],
])('F14: after %s the saved card is %s', async (failureCode, last4) => {
  const fan = await fanWithCard()
  await charges(fan)

  await bankSays(world(), await chargedTopUp(fan), 'payment.failed', { failureCode })

  expect((await fan.get('/main/init')).json().card?.last4 ?? null).toBe(last4)
})

test('F14: a fan who disputes a payment is not charged by the saved card again', async () => {
  const fan = await world().fan()
  const topUp = await startsTopUp(fan)
  await bankSays(world(), topUp, 'payment.succeeded', { card: CARD })

  await bankSays(world(), topUp, 'payment.refunded', { refundId: 'dp_1', reason: 'chargeback' })

  expect((await fan.get('/main/init')).json().card).toBeNull()
})

test('U10: a charge whose answer was lost is unknown until the bank is asked', async () => {
  const fan = await fanWithCard()
  gatewayOf(world()).faultNext()

  const lost = await charges(fan)
  const topUp = (await topUpsOf(fan)).find(({ status }) => status === 'unknown')
  const asked = await fan.get(`/pay/top_up/${topUp?.id}`)
  gatewayOf(world()).answerInquiries((topUpId) => [
    { eventId: `inquiry:${topUpId}`, topUpId, status: 'succeeded', paidCents: cents(26_25) },
  ])
  world().clock.advance(15)
  await world().runJobs()
  const settled = await fan.get(`/pay/top_up/${topUp?.id}`)
  gatewayOf(world()).answerInquiries(() => [])

  expect(lost.statusCode).toBe(503)
  expect(asked.json().topUp.status).toBe('unknown')
  expect(settled.json()).toMatchObject({ topUp: { status: 'paid' }, eurBalance: 50 })
})

test('U10: a charge that the bank has never heard of has failed in the end', async () => {
  const fan = await fanWithCard()
  gatewayOf(world()).faultNext()
  await charges(fan)
  const topUp = (await topUpsOf(fan)).find(({ status }) => status === 'unknown')
  const statuses: string[] = []

  for (const seconds of [60, 70]) {
    world().clock.advance(seconds)
    await world().runJobs()
    statuses.push((await fan.get(`/pay/top_up/${topUp?.id}`)).json().topUp.status)
  }

  expect(statuses).toEqual(['unknown', 'failed'])
})

function forgets(fan: Fan) {
  return fan.post('/pay/card/forget')
}

async function fanWithCard(card = CARD): Promise<Fan> {
  const fan = await world().fan()
  await bankSays(world(), await startsTopUp(fan), 'payment.succeeded', { card })
  return fan
}

async function chargedTopUp(fan: Fan) {
  const found = (await topUpsOf(fan)).find(({ reference }) => reference?.startsWith('charge_'))
  if (!found) throw new Error('nothing was charged')
  return found
}

function charges(fan: Fan, key: string = randomUUID()) {
  return fan.post('/pay/top_up', WISH, { key })
}
