import { expect, test, vi } from 'vitest'
import type { Fan } from '../../../test/fan.ts'
import { readPdf } from '../../../test/read-pdf.ts'
import { bankSays, gatewayOf, openSharedWorld, startsTopUp } from '../../../test/top-up-verbs.ts'
import { ProviderFault } from '../../providers/provider-fault.ts'

const REGIONS = { vatRates: [], withdrawalRegions: [], balanceRefundRegions: ['russia' as const] }
const world = await openSharedWorld({ settings: { commissionPercent: 20, billing: REGIONS } })

test('an unused balance goes back through its top-ups, the newest first, to the cent', async () => {
  const { fan, topUps } = await fanWhoPaid(25, 10)
  await spends(fan, 12_00)

  const plan = await planOf(fan)
  const reply = (await asksBack(fan, 23)).json()
  await world.runJobs()

  expect(plan).toMatchObject({
    isOffered: true,
    amount: 23,
    parts: [
      { amount: 10, problem: null },
      { amount: 13, problem: null },
    ],
  })
  expect(reply).toMatchObject({
    eurBalance: 0,
    refund: { number: expect.stringMatching(/^FL-B-\d{5}$/), statement: plan.statement },
  })
  expect(plan.statement).toContain('€23.00')
  const { url } = (await fan.get(`/balance/history/file?what=${reply.refund.number}`)).json()
  const { pathname, search } = new URL(url)
  const paper = readPdf((await world.app.http.inject({ url: pathname + search })).rawPayload)
  expect(paper.join(' ').replace(/\s+/g, ' ')).toContain(plan.statement.replace(/\s+/g, ' '))
  const asked = gatewayOf(world).asked.refunds.slice(-2)
  expect(asked.map(({ amountCents }) => amountCents).sort()).toEqual([10_00, 13_00])
  const [older, newer] = topUps
  await bankSays(world, newer, 'payment.partially_refunded', { refundId: 'n', amount: 10_00 })
  await bankSays(world, older, 'payment.partially_refunded', { refundId: 'o', amount: 13_00 })
  expect(await fan.balance()).toBe(0)
  const [moved, ...rest] = (await fan.get('/balance/history')).json().movements
  expect(moved).toMatchObject({ kind: 'top_up_refund', amount: -23, eurBalance: 0 })
  expect(rest[0]).toMatchObject({ kind: 'message' })
  expect(await world.audit()).toMatchObject({ balanced: true })
})

test('asked for twice, by one key or on two devices, it is given once', async () => {
  const { fan } = await fanWhoPaid(25)
  const key = { key: 'one-key-for-one-tap' }

  const first = await asksBack(fan, 25, key)
  const again = await asksBack(fan, 25, key)
  const other = await asksBack(fan, 25)

  expect(again.json()).toEqual(first.json())
  expect([other.statusCode, other.json().code]).toEqual([409, 'balance_changed'])
  expect(await fan.balance()).toBe(0)
})

test('what was spent meanwhile is not given, and the fan is told how much is left', async () => {
  const { fan } = await fanWhoPaid(25)
  await planOf(fan)
  await spends(fan, 5_00)

  const reply = await asksBack(fan, 25)

  expect(reply.json()).toMatchObject({ code: 'balance_changed', details: { amount: 20 } })
  expect(await fan.balance()).toBe(20_00)
})

test('what is due back cannot be spent, and a purchase at the same time wins or loses whole', async () => {
  const { fan } = await fanWhoPaid(25)
  const creator = await world.creator()
  const message = await creator.sendsMessage(fan, 5_00)

  const [back, bought] = await Promise.all([asksBack(fan, 25), fan.buysMessage(message)])

  expect([back.statusCode, bought.statusCode].filter((code) => code === 200)).toHaveLength(1)
  expect(await fan.balance()).toBe(back.statusCode === 200 ? 0 : 20_00)
  expect(await world.audit()).toMatchObject({ balanced: true })
})

test('what a provider will not give is on the balance again', async () => {
  const { fan } = await fanWhoPaid(25)
  const refused = new ProviderFault('card', 'this payment cannot be refunded', false)
  vi.spyOn(gatewayOf(world), 'refund').mockRejectedValue(refused)
  await asksBack(fan, 25)

  await world.runJobs()
  await world.runJobs()
  await world.runJobs()

  expect(await fan.balance()).toBe(25_00)
  expect((await fan.eventTypes()).slice(-2)).toEqual(['balance_refund', 'balance_refund'])
  expect(await world.audit()).toMatchObject({ balanced: true })
})

test('a debt is paid before anything goes back', async () => {
  const { fan } = await fanWhoPaid(25)
  await world.db.run('update wallet set debt_cents = 300 where fan_id = $1', [fan.id])

  expect((await planOf(fan)).amount).toBe(22)

  await world.db.run('update wallet set debt_cents = 0 where fan_id = $1', [fan.id])
})

test('a part says why it cannot go back: its card has expired, or it is too old', async () => {
  const { fan, topUps } = await fanWhoPaid(25, 10)
  const [older, newer] = topUps
  await world.db.run(
    `update top_up set card = '{"brand":"Visa","last4":"4242","expires":"01/26"}' where id = $1`,
    [newer.id],
  )
  await world.db.run(
    `update top_up set created_at = created_at - interval '181 days' where id = $1`,
    [older.id],
  )

  const { amount, parts } = await planOf(fan)

  expect(amount).toBe(0)
  expect(parts.map(({ problem }: { problem: string }) => problem)).toEqual([
    'card_expired',
    'too_old',
  ])
})

test('elsewhere nothing is given back', async () => {
  const fan = await world.fan({ balance: 10_00 })

  expect((await planOf(fan)).isOffered).toBe(false)
  expect((await asksBack(fan, 10)).json().code).toBe('not_withdrawable')
  expect((await fan.get('/main/init')).json().refundsBalance).toBe(false)
})

async function fanWhoPaid(...amounts: number[]) {
  const fan = await world.fan()
  const topUps = []
  for (const amount of amounts) {
    const topUp = await startsTopUp(fan, { amount })
    await bankSays(world, topUp, 'payment.succeeded')
    await world.advance({ seconds: 60 })
    topUps.push(topUp)
  }
  return { fan, topUps: topUps as [(typeof topUps)[0], (typeof topUps)[0]] }
}

async function spends(fan: Fan, price: number) {
  const creator = await world.creator()
  await fan.buysMessage(await creator.sendsMessage(fan, price))
}

async function planOf(fan: Fan) {
  return (await fan.get('/balance/refund')).json()
}

function asksBack(fan: Fan, amount: number, asking?: { key: string }) {
  return fan.post('/balance/refund', { amount }, asking)
}
