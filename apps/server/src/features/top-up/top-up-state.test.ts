import { expect, test } from 'vitest'
import type { Fan } from '../../../test/fan.ts'
import {
  asksForCardPage,
  asksForStarsInvoice,
  bankSays,
  openSharedWorld,
  startsTopUp,
} from '../../../test/top-up-verbs.ts'

const world = await openSharedWorld()
const PHONE = 'phone-0001'
const WISH = { action: 'buy_message', objectId: '77', modelId: 5, device: PHONE }

async function stateOf(fan: Fan, id: string) {
  return (await fan.get(`/pay/top_up/${id}`)).json()
}

test('U10: a fan who starts a top-up can ask how it stands', async () => {
  const fan = await world.fan({ balance: 3_00 })
  const reply = await asksForCardPage(fan, WISH)

  const state = await stateOf(fan, reply.json().topUpId)

  expect(state).toEqual({
    topUp: {
      id: reply.json().topUpId,
      status: 'waiting',
      amount: 25,
      total: 26.25,
      provider: 'inwizoEcom',
      code: null,
      url: null,
      card: null,
      type: 'buy_message',
      objectId: '77',
      modelId: 5,
      device: PHONE,
      createdAt: Math.floor(world.clock.now().getTime() / 1000),
    },
    eurBalance: 3,
  })
})

test('U10: the state follows the bank, and late money turns a failure into a payment', async () => {
  const fan = await world.fan()
  const topUp = await startsTopUp(fan, WISH)

  await bankSays(world, topUp, 'payment.action_required', {
    challengeUrl: 'https://bank.example/c',
  })
  const challenged = await stateOf(fan, topUp.id)
  await bankSays(world, topUp, 'payment.failed', { failureCode: 'provider_timeout' })
  const failed = await stateOf(fan, topUp.id)
  await bankSays(world, topUp, 'payment.succeeded')
  const paid = await stateOf(fan, topUp.id)

  expect(challenged.topUp).toMatchObject({
    status: 'action_required',
    url: 'https://bank.example/c',
  })
  expect(failed.topUp).toMatchObject({ status: 'failed', code: 'provider_timeout', url: null })
  expect(paid).toMatchObject({ topUp: { status: 'paid', code: null }, eurBalance: 25 })
})

test('every event of a top-up says what the money is for and which device began it', async () => {
  const fan = await world.fan()
  const topUp = await startsTopUp(fan, WISH)

  await bankSays(world, topUp, 'payment.action_required')
  await bankSays(world, topUp, 'payment.failed')
  await bankSays(world, topUp, 'payment.succeeded')

  const about = { type: 'buy_message', objectId: '77', modelId: 5 }
  const which = { topUpId: topUp.id, device: PHONE }
  expect((await fan.events()).map(({ type, body }) => ({ type, body }))).toEqual([
    {
      type: 'pay_action_required',
      body: { url: 'https://issuer.example/challenge', ...which },
    },
    { type: 'pay_error', body: { code: 'insufficient_funds', ...about, ...which } },
    { type: 'eur_balance_top_up', body: { amount: 25, balance: 25, ...about, ...which } },
  ])
})

test('a top-up in Stars tells its id and keeps its device too', async () => {
  const fan = await world.fan()

  const reply = await asksForStarsInvoice(fan, { device: PHONE })

  const { topUpId } = reply.json()
  expect((await stateOf(fan, topUpId)).topUp).toMatchObject({ provider: 'stars', device: PHONE })
})

test('an app that was closed finds the newest top-up that its device began', async () => {
  const fan = await world.fan({ balance: 1_00 })
  await startsTopUp(fan, { device: PHONE })
  world.clock.advance(60)
  const newest = await startsTopUp(fan, { amount: 30, device: PHONE })
  world.clock.advance(60)
  await startsTopUp(fan, { device: 'desktop-1' })
  await startsTopUp(fan)

  const found = await fan.get(`/pay/top_up?device=${PHONE}`)
  world.clock.advance(86_400)
  fan.reopensApp()
  const tooLate = await fan.get(`/pay/top_up?device=${PHONE}`)

  expect(found.json()).toMatchObject({ topUp: { id: newest.id, amount: 30 }, eurBalance: 1 })
  expect(tooLate.json()).toEqual({ topUp: null, eurBalance: 1 })
})

test('a fan sees no top-up of another', async () => {
  const [fan, stranger] = [await world.fan(), await world.fan()]
  const topUp = await startsTopUp(fan, WISH)

  const asked = await stranger.get(`/pay/top_up/${topUp.id}`)
  const latest = await stranger.get(`/pay/top_up?device=${PHONE}`)

  expect(asked.statusCode).toBe(404)
  expect(latest.json().topUp).toBeNull()
})

test('a top-up that expired has failed', async () => {
  const fan = await world.fan()
  const topUp = await startsTopUp(fan)

  world.clock.advance(25 * 3600)
  await world.db.run('select app.expire_top_ups(100, $1)', [world.clock.now()])

  fan.reopensApp()
  expect((await stateOf(fan, topUp.id)).topUp).toMatchObject({
    status: 'failed',
    code: 'session_cancelled',
  })
})

test.each(['buy-message', 'buy-telegram-post', 'sponsor'])(
  'the payment kind %s is not known',
  async (action) => {
    const reply = await asksForCardPage(await world.fan(), { action })

    expect(reply.json()).toMatchObject({
      code: 'invalid_request',
      details: { action: expect.any(String) },
    })
  },
)
