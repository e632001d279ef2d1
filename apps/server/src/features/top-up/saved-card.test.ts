import { expect, test } from 'vitest'
import type { Fan } from '../../../test/fan.ts'
import { sharedWorld } from '../../../test/shared-world.ts'
import { bankSays, gatewayOf, startsTopUp, topUpsOf } from '../../../test/top-up-verbs.ts'

const world = sharedWorld()
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

test('a saved card is charged without a form and credits by callback', async () => {
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
  { ...CARD, token: '' },
])('a card told as %o is not kept, and the payment counts', async (card) => {
  const fan = await world().fan()

  await bankSays(world(), await startsTopUp(fan), 'payment.succeeded', { card })

  const state = (await fan.get('/main/init')).json()
  expect([state.card, state.eurBalance > 0]).toEqual([null, true])
})

async function fanWithCard(): Promise<Fan> {
  const fan = await world().fan()
  await bankSays(world(), await startsTopUp(fan), 'payment.succeeded', { card: CARD })
  return fan
}

async function chargedTopUp(fan: Fan) {
  const found = (await topUpsOf(fan)).find(({ reference }) => reference?.startsWith('charge_'))
  if (!found) throw new Error('nothing was charged')
  return found
}

function charges(fan: Fan, key?: string) {
  const wish = { amount: 25, provider: 'only', countryCode: 'only', savedCard: true }
  return fan.post('/pay/top_up', wish, key ? { key } : {})
}
