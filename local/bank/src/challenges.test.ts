import { expect, test } from 'vitest'
import { numberOf } from './testing/number-of.ts'
import { Shop } from './testing/shop.ts'

const CHALLENGE = '4000 0000 0000 3220'

async function openChallenge(shop: Shop, number = CHALLENGE) {
  const payment = await shop.buy(number)
  const id = payment.challenge_url?.split('/').at(-1) ?? ''
  return { ...payment, challenge: `/challenges/${id}` }
}

async function answer(shop: Shop, challenge: string, body: object) {
  const reply = await shop.call(challenge, { body })
  await shop.settle()
  return reply.json
}

test('3-D Secure sends the payer to the issuer before anything is taken', async () => {
  await using shop = await Shop.open()

  const payment = await openChallenge(shop)

  expect(payment).toMatchObject({
    status: 'action_required',
    challenge_url: expect.stringMatching(/^http:\/\/bank\.example\/bank\/3ds\/3ds_\w{24}$/),
    redirect_seconds: 3,
    transaction_id: null,
  })
  expect(shop.heard).toMatchObject([
    { type: 'payment.action_required', data: { challenge_url: payment.challenge_url } },
  ])
  expect((await shop.call(payment.challenge)).json).toMatchObject({
    status: 'open',
    merchant: 'Fanlight',
    amount: 2625,
    card: { brand: 'Visa', last4: '3220' },
    return_url: 'https://shop.example/balance?action=tips',
  })
})

test('the right code pays', async () => {
  await using shop = await Shop.open()
  const { challenge, token } = await openChallenge(shop)

  const view = await answer(shop, challenge, { answer: 'approve', code: '1234' })

  expect(view).toMatchObject({ status: 'approved', payment_status: 'succeeded' })
  expect(shop.heardTypes()).toEqual(['payment.action_required', 'payment.succeeded'])
  expect(await shop.state(token)).toMatchObject({
    status: 'succeeded',
    payment: { three_d_secure: 'challenge', challenge_url: null },
  })
  expect(shop.bank.nextDue()).toBeNull()
})

test.each([
  ['reject', 'rejected', 'authentication_error'],
  ['abandon', 'abandoned', 'session_cancelled'],
])('a payer who answers %s pays nothing', async (word, status, code) => {
  await using shop = await Shop.open()
  const { challenge } = await openChallenge(shop)

  const view = await answer(shop, challenge, { answer: word })

  expect(view).toMatchObject({ status, payment_status: 'failed', failure_code: code })
  expect(shop.heard.at(-1)).toMatchObject({
    type: 'payment.failed',
    data: { failure_code: code },
  })
})

test('a challenge that nobody answers runs out', async () => {
  await using shop = await Shop.open()
  const { challenge } = await openChallenge(shop)

  await shop.wait(600)

  expect((await shop.call(challenge)).json).toMatchObject({ status: 'expired' })
  expect(shop.heard.at(-1)?.data.failure_code).toBe('capture_timeout')
})

test('the card of the payer who walks away fails after half a minute', async () => {
  await using shop = await Shop.open()
  const { challenge } = await openChallenge(shop, numberOf('abandons'))

  await shop.wait(29)
  const before = shop.heardTypes()
  await shop.wait(1)

  expect(before).toEqual(['payment.action_required'])
  expect((await shop.call(challenge)).json).toMatchObject({ status: 'abandoned' })
  expect(shop.heard.at(-1)?.data.failure_code).toBe('session_cancelled')
})

test('three wrong codes reject the payment', async () => {
  await using shop = await Shop.open()
  const { challenge } = await openChallenge(shop)
  const wrong = { answer: 'approve', code: '0000' }

  const first = await answer(shop, challenge, wrong)
  await answer(shop, challenge, wrong)
  const third = await answer(shop, challenge, wrong)
  const late = await answer(shop, challenge, { answer: 'approve', code: '1234' })

  expect(first).toMatchObject({ status: 'open', tries_left: 2 })
  expect(third).toMatchObject({ status: 'rejected', tries_left: 0 })
  expect(late).toMatchObject({ status: 'rejected', payment_status: 'failed' })
  expect(shop.heardTypes()).toEqual(['payment.action_required', 'payment.failed'])
})

test('only the first answer counts', async () => {
  await using shop = await Shop.open()
  const { challenge } = await openChallenge(shop)

  await answer(shop, challenge, { answer: 'approve', code: '1234' })
  const second = await answer(shop, challenge, { answer: 'reject' })

  expect(second).toMatchObject({ status: 'approved', payment_status: 'succeeded' })
  expect(shop.heardTypes()).toEqual(['payment.action_required', 'payment.succeeded'])
})

test('an approved payment can still be declined by the issuer', async () => {
  await using shop = await Shop.open()
  const { challenge } = await openChallenge(shop, '4000 0084 0000 1629')

  const view = await answer(shop, challenge, { answer: 'approve', code: '1234' })

  expect(view).toMatchObject({
    status: 'approved',
    payment_status: 'failed',
    failure_code: 'declined_by_issuer_bank',
  })
})

test('no other card is taken while the payer is at the issuer', async () => {
  await using shop = await Shop.open()
  const { token } = await openChallenge(shop)

  await expect(shop.pay(token)).rejects.toThrow('session_wrong_state')
})

test('a challenge that does not exist is not found', async () => {
  await using shop = await Shop.open()

  expect((await shop.call('/challenges/3ds_nobody')).status).toBe(404)
  expect((await shop.call('/challenges/3ds_nobody', { body: { answer: 'reject' } })).status).toBe(
    404,
  )
})

test('with the callback-first card the shop knows before the payer is back', async () => {
  await using shop = await Shop.open()
  const { challenge } = await openChallenge(shop, numberOf('before the payer returns'))
  shop.receiver.slowMs = 100

  await shop.call(challenge, { body: { answer: 'approve', code: '1234' } })

  expect(shop.heardTypes()).toEqual(['payment.action_required', 'payment.succeeded'])
})
