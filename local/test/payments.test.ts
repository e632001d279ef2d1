import { PAYMENT_FAILURES } from '@fanlight/contract/payment-failures'
import { expect, test } from 'vitest'
import { GOOD_CARD, type PlayedFan } from './sandbox-server.ts'
import { sharedServer } from './shared-server.ts'

const server = sharedServer()

interface Outcome {
  status: string
  code?: string
  challengeUrl?: string
}

test('money paid by card is in the balance when the call answers', async () => {
  const fan = await server().newcomer()

  const outcome = await pays(fan, 25)

  expect(outcome).toEqual({ status: 'succeeded' })
  expect(await fan.balance()).toBe(25)
})

test('a fast payment is paid at its own page', async () => {
  const fan = await server().newcomer()
  const wish = { amount: 10, provider: 'singularity', countryCode: '' }
  const { body } = await fan.post<{ url: string }>('/pay/top_up', wish)

  const outcome = await server().control('/bank/pay', { ...GOOD_CARD, url: body.url })

  expect(body.url).toContain('/bank/fast/')
  expect([outcome, await fan.balance()]).toEqual([{ status: 'succeeded' }, 10])
})

test.each([
  ['approve', { status: 'succeeded' }, 30],
  ['reject', { status: 'failed', code: 'authentication_error' }, 0],
  ['abandon', { status: 'failed', code: 'session_cancelled' }, 0],
])('a 3-D Secure challenge that is met with %s', async (answer, expected, balance) => {
  const fan = await server().newcomer()
  const asked = await pays(fan, 30, '4000000000003220')

  const outcome = await server().control('/bank/confirm', {
    challengeUrl: asked.challengeUrl,
    answer,
  })

  expect(asked).toMatchObject({ status: 'action_required' })
  expect(outcome).toEqual(expected)
  expect(await fan.balance()).toBe(balance)
})

test('every reason for which a payment can fail has a card', { tags: ['extended'] }, async () => {
  const { cards } = await server().world()
  const reasons = new Map(cards.map(({ number, does }) => [does, number]))

  for (const code of PAYMENT_FAILURES) {
    const fan = await server().newcomer() // one would soon have asked too often
    const outcome = await pays(fan, 10, reasons.get(code))
    expect([outcome, await fan.balance()]).toEqual([{ status: 'failed', code }, 0])
  }
})

test('a card that the form would not send is refused field by field', async () => {
  const fan = await server().newcomer()
  const url = await fan.startsTopUp(10)
  const body = { ...GOOD_CARD, url, number: '4242424242424241', expires: '13/20', cvc: '1' }

  const answer = await server().ask<{ details: object }>('POST', '/sandbox/api/bank/pay', { body })

  expect(answer.status).toBe(400)
  expect(Object.keys(answer.body.details).toSorted()).toEqual(['cvc', 'expires', 'number'])
})

test('a checkout that was paid is not paid twice', async () => {
  const fan = await server().newcomer()
  const url = await fan.startsTopUp(10)

  await server().control('/bank/pay', { ...GOOD_CARD, url })
  const again = await server().control('/bank/pay', { ...GOOD_CARD, url })

  expect(again).toMatchObject({ status: 'failed' })
  expect(await fan.balance()).toBe(10)
})

test('an invoice in Stars is paid, and the balance has grown when the call answers', async () => {
  const max = await server().fan('Max')
  const before = await max.balance()
  const link = await max.startsStarsTopUp(20)

  const outcome = await server().control('/stars/pay', { userId: max.id, link })

  expect(outcome).toEqual({ status: 'paid' })
  expect(await max.balance()).toBe(before + 20)
})

test('a payer who lacks Stars buys them on the way, unless told not to', async () => {
  const fan = await server().newcomer()
  const link = await fan.startsStarsTopUp(10)

  const without = await server().control('/stars/pay', {
    userId: fan.id,
    link,
    buysMissingStars: false,
  })
  expect(without).toEqual({ status: 'failed', reason: 'BALANCE_TOO_LOW' })
  const withStars = await server().control('/stars/pay', { userId: fan.id, link })

  expect(withStars).toEqual({ status: 'paid' })
  expect(await fan.balance()).toBe(10)
})

test('a webhook that comes twice credits once', async () => {
  const fan = await server().newcomer()
  await server().control('/faults', { fault: 'duplicate_webhook' })

  await pays(fan, 10)

  expect(await fan.balance()).toBe(10)
})

test.each(['delay_webhook', 'drop_webhook'])(
  'after %s the money comes with the next delivery',
  async (fault) => {
    const fan = await server().newcomer()
    await server().control('/faults', { fault })

    await pays(fan, 10)
    const before = await fan.balance()
    await server().advance({ seconds: 10 })

    expect([before, await fan.balance()]).toEqual([0, 10])
  },
)

test('webhooks in the wrong order come to the same', async () => {
  const fan = await server().newcomer()
  await server().control('/faults', { fault: 'reorder_webhooks' })

  await pays(fan, 10)
  await server().advance({ seconds: 10 })

  expect(await fan.balance()).toBe(10)
})

test('a late success counts after the failure that was told', async () => {
  const fan = await server().newcomer()
  await server().control('/faults', { fault: 'late_success' })

  const outcome = await pays(fan, 10)
  const before = await fan.balance()
  await server().advance({ seconds: 10 })

  expect(outcome).toEqual({ status: 'failed', code: 'provider_timeout' })
  expect([before, await fan.balance()]).toEqual([0, 10])
})

test('a bank that is silent has failed', async () => {
  const fan = await server().newcomer()
  await server().control('/faults', { fault: 'bank_timeout' })

  const outcome = await pays(fan, 10)
  await server().advance({ seconds: 10 })

  expect(outcome).toEqual({ status: 'failed', code: 'provider_timeout' })
  expect(await fan.balance()).toBe(0)
})

test('while the bank is out a top-up is refused, and works afterwards', async () => {
  const fan = await server().newcomer()
  await server().control('/faults', { fault: 'bank_outage' })
  const wish = { amount: 10, provider: 'only', countryCode: 'only' }

  const refused = await fan.post('/pay/top_up', wish)
  const outcome = await pays(fan, 10)

  expect(refused.status).toBe(503)
  expect(outcome).toEqual({ status: 'succeeded' })
})

test('an update that comes twice credits once', async () => {
  const fan = await server().newcomer()
  const link = await fan.startsStarsTopUp(10)
  await server().control('/faults', { fault: 'duplicate_update', times: 4 })

  await server().control('/stars/pay', { userId: fan.id, link })
  await server().control('/faults', { fault: 'duplicate_update', times: 0 })

  expect(await fan.balance()).toBe(10)
})

test('a charge that is taken back after days takes the money along', {
  tags: ['extended'],
}, async () => {
  const fan = await server().newcomer()
  await pays(fan, 40, '4000000000000259')

  await server().advance({ days: 15 })
  await fan.reopensApp()

  expect(await fan.balance()).toBe(0)
})

test('a payment whose webhook does not come is found at the desk, and credited once', async () => {
  const fan = await server().newcomer()
  const desk = await openDesk()
  await server().control('/faults', { fault: 'delay_webhook', delayMs: 30_000 })
  await pays(fan, 10)
  const before = await fan.balance()

  await desk.post('/read', { day: desk.today })
  const { differences } = await desk.get<{ differences: { id: number; fan: { id: number } }[] }>(
    `?day=${desk.today}`,
  )
  const found = differences.find((each) => each.fan.id === fan.id)
  await desk.post('/correct', { ids: [found?.id], why: 'Seen at the bank' })
  const corrected = await fan.balance()
  await server().advance({ seconds: 60 })

  expect(found).toMatchObject({ problem: 'missing_here', provider: 10.5, moves: 10 })
  expect([before, corrected, await fan.balance()]).toEqual([0, 10, 10])
})

async function pays(fan: PlayedFan, amount: number, number = GOOD_CARD.number): Promise<Outcome> {
  const url = await fan.startsTopUp(amount)
  return server().control('/bank/pay', { ...GOOD_CARD, number, url })
}

/** One of the staff at the page of reconciliation, as their browser asks. */
async function openDesk() {
  const entered = await fetch(`${server().url}/sandbox/staff`, { redirect: 'manual' })
  const session = entered.headers.getSetCookie().map((cookie) => cookie.split(';', 1)[0])
  const headers = {
    cookie: [...session, 'XSRF-TOKEN=proof'].join('; '),
    'x-xsrf-token': 'proof',
  }
  const ask = async <T>(method: 'GET' | 'POST', path: string, body?: object) => {
    const address = `/api/staff/reconciliation${path}`
    const answer = await server().ask<T>(method, address, { body, headers })
    expect([address, answer.status]).toEqual([address, 200])
    return answer.body
  }
  const yesterday = await ask<{ day: string }>('GET', '')
  const today = new Date(Date.parse(yesterday.day) + 86_400_000).toISOString().slice(0, 10)
  return {
    today,
    get: <T>(path: string) => ask<T>('GET', path),
    post: (path: string, body: object) => ask('POST', path, body),
  }
}
