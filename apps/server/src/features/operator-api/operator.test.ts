import { expect, test } from 'vitest'
import { OperatorSystem } from '../../../test/key-samples.ts'
import { sharedWorld } from '../../../test/shared-world.ts'
import { bankSays, startsTopUp } from '../../../test/top-up-verbs.ts'
import { deliversWebhooks, WebhookReceiver } from '../../../test/webhook-receiver.ts'

const world = sharedWorld()

test('a payment is found by its fan and id, and counts in its day', async () => {
  const system = await OperatorSystem.with(world())
  const fan = await world().fan()
  const topUp = await startsTopUp(fan)
  const day = world().clock.now().toISOString().slice(0, 10)
  const days = async () =>
    (await system.get(`/operator/payments?from=${day}&until=${day}`)).json().days
  const before = await days()

  await bankSays(world(), topUp, 'payment.succeeded')

  const { payment } = (await system.get(`/operator/fans/${fan.id}/payments/${topUp.id}`)).json()
  expect(payment).toMatchObject({
    id: topUp.id,
    fanId: fan.id,
    status: 'succeeded',
    isCredited: true,
    amount: 25,
    fee: 1.25,
    refunds: [],
  })
  const counted = (rows: { payments: number; paid: number }[]) =>
    rows[0] ?? { payments: 0, paid: 0 }
  const after = await days()
  expect(after[0]).toMatchObject({ day, gateway: 'sandbox' })
  expect(counted(after).payments - counted(before).payments).toBe(1)
  expect(counted(after).paid - counted(before).paid).toBeCloseTo(26.25)
})

test.each([
  ['2026-11-02', '2026-11-01'],
  ['2026-01-01', '2026-12-31'],
  ['2026-02-30', '2026-11-01'],
])('from %s until %s is refused', async (from, until) => {
  const system = await OperatorSystem.with(world())

  const reply = await system.get(`/operator/payments?from=${from}&until=${until}`)

  expect([reply.statusCode, reply.json().code]).toEqual([400, 'invalid_request'])
})

test('a fan’s statement says what the balance was after each movement', async () => {
  const system = await OperatorSystem.with(world())
  const [fan, creator] = [await world().fan({ balance: 20_00 }), await world().creator()]
  await fan.sendsTip(await fan.draftsTip(creator, 5_00))
  await fan.sendsTip(await fan.draftsTip(creator, 3_00))

  const statement = (await system.get(`/operator/fans/${fan.id}/statement`)).json()
  const older = await system.get(
    `/operator/fans/${fan.id}/statement?startFrom=${statement.entries[0].id}`,
  )

  expect(statement).toMatchObject({
    balance: 12,
    entries: [
      { kind: 'tip', amount: -3, balance: 12, creatorId: creator.id },
      { kind: 'tip', amount: -5, balance: 15 },
      { kind: 'grant', amount: 20, balance: 20, creatorId: null },
    ],
    nextFrom: null,
  })
  expect(older.json().entries).toEqual(statement.entries.slice(1))
  expect((await system.get('/operator/fans/987654321/statement')).json().code).toBe('not_found')
})

test('a refund by key is made once, however often it is asked for', async () => {
  const system = await OperatorSystem.with(world())
  const fan = await world().fan({ balance: 5_00 })
  const subject = await fan.draftsTip(await world().creator(), 5_00)
  await fan.sendsTip(subject)
  const asks = (body: object, key: string) =>
    system.post(
      `/operator/fans/${fan.id}/refunds`,
      { kind: 'tip', subject, note: 'A mistake', ...body },
      { 'idempotency-key': key },
    )

  const first = await asks({ amount: 2 }, 'one')
  const again = await asks({ amount: 2 }, 'one')
  const other = await asks({ amount: 4 }, 'two')

  expect(first.json()).toMatchObject({ amount: 2, isWhole: false, balance: 2 })
  expect(again.json()).toEqual(first.json())
  expect(other.json().code).toBe('refund_too_large')
  expect(await fan.balance()).toBe(2_00)
})

test('the operator’s own webhook is told of every creator and of top-ups, and managed by key', async () => {
  const system = await OperatorSystem.with(world())
  await using receiver = await WebhookReceiver.open()
  await world().advance({ seconds: 1 })
  const terms = { url: receiver.url, events: ['tip.received', 'top_up.succeeded'] }
  const { webhook, secret } = (await system.post('/operator/webhooks', terms)).json()
  const fan = await world().fan({ balance: 9_00 })
  const delivers = async () => {
    for (let turn = 0; turn < 3; turn += 1) await deliversWebhooks(world())
  }

  await fan.sendsTip(await fan.draftsTip(await world().creator(), 1_00))
  await fan.sendsTip(await fan.draftsTip(await world().creator(), 1_00))
  await bankSays(world(), await startsTopUp(fan), 'payment.succeeded')
  await delivers()
  const told = receiver.types
  const { deliveries } = (await system.get('/operator/webhooks/deliveries')).json()
  await system.post(`/operator/webhooks/deliveries/${deliveries[0].id}/send`)
  await delivers()
  const replayed = await system.post(`/operator/webhooks/${webhook.id}/replay`, { since: 0 })
  await delivers()
  const tested = await system.post(`/operator/webhooks/${webhook.id}/test`)
  const rotated = await system.post(`/operator/webhooks/${webhook.id}/secret`)
  const left = await system.post(`/operator/webhooks/${webhook.id}/remove`)

  expect(told).toEqual(['tip.received', 'tip.received', 'top_up.succeeded'])
  expect(deliveries).toHaveLength(3)
  expect(replayed.json()).toEqual({ sent: 3 })
  expect(receiver.types).toHaveLength(3 + 1 + 3 + 1)
  expect(tested.json()).toMatchObject({ code: 200, problem: null })
  expect(rotated.json().secret).not.toBe(secret)
  expect(left.json()).toEqual({ webhooks: [] })
})
