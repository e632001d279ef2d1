import { expect, test } from 'vitest'
import { BankRefusal } from './bank-refusal.ts'
import { numberOf } from './testing/number-of.ts'
import { CARD, Shop } from './testing/shop.ts'

const urls: Record<string, (token: string) => string> = {
  'the card form': (token) => `http://localhost:8080/payForm?token=${token}`,
  'the card form, with more in the query': (token) =>
    `http://localhost:8080/payForm?modelId=1&token=${token}&lang=en`,
  'the bank’s own page': (token) => `http://localhost:8080/bank/checkout/${token}`,
}

test.each(Object.entries(urls))('a checkout is paid by the address of %s', async (_, urlOf) => {
  await using shop = await Shop.open()
  const { token } = await shop.checkout()

  const outcome = await shop.bank.pay({ ...CARD, url: urlOf(token) })

  expect(outcome).toEqual({ status: 'succeeded' })
  expect(shop.heardTypes()).toEqual(['payment.succeeded'])
})

test('a fast payment is paid from the account behind the card', async () => {
  await using shop = await Shop.open()
  const [good, poor] = [
    await shop.checkout({ method: 'fast' }),
    await shop.checkout({ method: 'fast' }),
  ]
  const number = numberOf('insufficient_funds')

  const paid = await shop.bank.pay({ ...CARD, url: good.url, number: '4000000000003220' })
  const failed = await shop.bank.pay({ ...CARD, url: poor.url, number })

  expect(paid).toEqual({ status: 'succeeded' })
  expect(failed).toEqual({ status: 'failed', code: 'insufficient_funds' })
})

test('a failure is told with its code', async () => {
  await using shop = await Shop.open()
  const { url } = await shop.checkout()

  const outcome = await shop.bank.pay({ ...CARD, url, number: '4000 0000 0000 9995' })

  expect(outcome).toEqual({ status: 'failed', code: 'insufficient_funds' })
  expect(shop.heardTypes()).toEqual(['payment.failed'])
})

test.each([
  ['approve', { status: 'succeeded' }],
  ['reject', { status: 'failed', code: 'authentication_error' }],
  ['abandon', { status: 'failed', code: 'session_cancelled' }],
] as const)('a challenge is answered by %s', async (answer, wanted) => {
  await using shop = await Shop.open()
  const { url } = await shop.checkout()

  const asked = await shop.bank.pay({ ...CARD, url, number: '4000 0000 0000 3220' })
  const challengeUrl = asked.challengeUrl ?? ''
  const outcome = await shop.bank.confirm({ challengeUrl, answer })
  const again = await shop.bank.confirm({ challengeUrl, answer: 'approve' })

  expect(asked).toMatchObject({ status: 'action_required', challengeUrl: expect.any(String) })
  expect(outcome).toEqual(wanted)
  expect(again).toEqual(wanted)
  expect(shop.heard).toHaveLength(2)
})

test('a card that the form would not send is refused in its words', async () => {
  await using shop = await Shop.open()
  const { url } = await shop.checkout()
  const wish = { url, number: '1234', expires: '01/20', cvc: '', holder: 'A B' }

  const error = await shop.bank.pay(wish).catch((thrown: unknown) => thrown)

  expect(error).toBeInstanceOf(BankRefusal)
  expect(error).toMatchObject({
    code: 'invalid_request',
    details: {
      number: 'Invalid card number.',
      expires: 'Invalid date.',
      cvc: 'Required field.',
    },
  })
})

test.each(['http://localhost:8080/payForm', 'http://localhost/payForm?token=tok_nobody', ''])(
  'the address "%s" is no checkout',
  async (url) => {
    await using shop = await Shop.open()

    await expect(shop.bank.pay({ ...CARD, url })).rejects.toMatchObject({ code: 'not_found' })
  },
)

test('an address that is no challenge is not found', async () => {
  await using shop = await Shop.open()
  const confirm = (challengeUrl: string) => shop.bank.confirm({ challengeUrl, answer: 'approve' })

  await expect(confirm('http://localhost/')).rejects.toMatchObject({ code: 'not_found' })
  await expect(confirm('http://x/bank/3ds/3ds_1')).rejects.toMatchObject({ code: 'not_found' })
})

test('what is paid already is not paid again', async () => {
  await using shop = await Shop.open()
  const { url } = await shop.checkout()

  await shop.bank.pay({ ...CARD, url })
  const again = await shop.bank.pay({ ...CARD, url })

  expect(again).toEqual({ status: 'failed', code: 'session_wrong_state' })
  expect(shop.heardTypes()).toEqual(['payment.succeeded'])
})

test('with a fault nobody waits for the webhook', async () => {
  await using shop = await Shop.open()
  const { url } = await shop.checkout()
  shop.bank.setFault('delay_webhook')

  const outcome = await shop.bank.pay({ ...CARD, url })

  expect(outcome).toEqual({ status: 'succeeded' })
  expect(shop.heard).toEqual([])
})

test('a silent issuer is told as what it comes to', async () => {
  await using shop = await Shop.open()
  const { url } = await shop.checkout()
  shop.bank.setFault('bank_timeout')

  const outcome = await shop.bank.pay({ ...CARD, url })

  expect(outcome).toEqual({ status: 'failed', code: 'provider_timeout' })
})
