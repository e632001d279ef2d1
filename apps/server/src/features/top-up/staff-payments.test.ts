import { randomUUID } from 'node:crypto'
import type { PaymentStep } from '@fanlight/contract'
import { cents } from '@fanlight/contract/money'
import { expect, test } from 'vitest'
import { sharedWorld } from '../../../test/shared-world.ts'
import { atDesk, employs } from '../../../test/staff-verbs.ts'
import { bankSays, gatewayOf, startsTopUp } from '../../../test/top-up-verbs.ts'
import { openWorld } from '../../../test/world.ts'

const world = sharedWorld()

async function paid() {
  const fan = await world().fan()
  const topUp = await startsTopUp(fan)
  await bankSays(world(), topUp, 'payment.succeeded', { id: `evt_${topUp.id}` })
  return { fan, topUp }
}

const refundOf = (amount: number | null, id: string = randomUUID()) => ({
  id,
  amount,
  why: 'Sound',
})

test('a payment tells everything that happened about it, repeats too', async () => {
  const { fan, topUp } = await paid()
  await bankSays(world(), topUp, 'payment.succeeded', { id: `evt_${topUp.id}` })
  const desk = await atDesk(world())

  const { payment } = (await desk.get(`/staff/payments/${topUp.id}`)).json()

  const told = payment.steps.map(({ by, name, outcome }: PaymentStep) => [by, name, outcome])
  expect(told.toSorted()).toEqual([
    ['ledger', 'top_up', 'clearing:sandbox −€26.25, provider_fee +€1.25, wallet +€25.00'],
    ['provider', 'create_checkout', 'ok'],
    ['we', 'order', 'inwizoEcom'],
    ['webhook', 'succeeded', 'credited'],
    ['webhook', 'succeeded', 'duplicate'],
  ])
  expect(payment).toMatchObject({ fan: { id: fan.id }, paid: 26.25, isRefundable: true })
  const sum = payment.entries.reduce(
    (all: number, { amount }: { amount: number }) => all + amount,
    0,
  )
  expect(sum).toBe(0)
})

test('asking the provider again finds what its webhook never told, once', async () => {
  await using own = await openWorld()
  const fan = await own.fan()
  const topUp = await startsTopUp(fan)
  const desk = await atDesk(own)
  const ask = () => desk.post(`/staff/payments/${topUp.id}/inquire`)
  const before = await ask()
  gatewayOf(own).answerInquiries((topUpId) => [
    {
      eventId: `inquiry:${topUpId}:succeeded`,
      topUpId,
      status: 'succeeded',
      paidCents: cents(26_25),
    },
  ])

  const replies = [await ask(), await ask()]
  await bankSays(own, topUp, 'payment.succeeded')

  expect(before.json()).toEqual({ said: null })
  expect(replies.map((reply) => reply.json())).toEqual([
    { said: 'succeeded' },
    { said: 'succeeded' },
  ])
  expect(await fan.balance()).toBe(25_00)
  const { payment } = (await desk.get(`/staff/payments/${topUp.id}`)).json()
  expect(payment).toMatchObject({ status: 'succeeded', isAskable: true })
  const { actions } = (await desk.get('/staff/log?action=asked_provider')).json()
  expect(actions).toHaveLength(3)
  expect((await own.audit()).problems).toEqual([])
})

test('a refund is shown before it is written, asked for once, and stands in the log', async () => {
  const { topUp } = await paid()
  const olga = await employs(world(), ['support'])
  const desk = await atDesk(world(), olga)
  const path = `/staff/payments/${topUp.id}/refund`
  const refund = refundOf(10)

  const plan = (await desk.post(`/staff/payments/${topUp.id}/refund/plan`, { amount: 10 })).json()
  const replies = [await desk.post(path, refund), await desk.post(path, refund)]
  const other = await desk.post(path, { ...refund, amount: 11 })
  const second = await desk.post(path, refundOf(5))

  expect(plan).toEqual({
    amount: 10,
    left: 26.25,
    entries: [
      { account: 'wallet', amount: -10 },
      { account: 'clearing', amount: 10 },
    ],
  })
  expect(replies.map((reply) => reply.json())).toEqual([{ amount: 10 }, { amount: 10 }])
  expect([other.json().code, second.json().code]).toEqual([
    'idempotency_conflict',
    'refund_under_way',
  ])
  const { actions } = (await desk.get(`/staff/log?staffId=${olga.id}&action=refunded`)).json()
  expect(actions).toMatchObject([{ subject: `payment ${topUp.id}`, why: 'Sound' }])
})

test('more than is left, and what there is not, is refused and leaves no record', async () => {
  const { topUp } = await paid()
  const olga = await employs(world(), ['support'])
  const desk = await atDesk(world(), olga)

  const large = await desk.post(`/staff/payments/${topUp.id}/refund`, refundOf(26.26))
  const none = await desk.post(`/staff/payments/${randomUUID()}/refund`, refundOf(1))

  expect(large.json()).toMatchObject({ code: 'refund_too_large', details: { left: 26.25 } })
  expect(none.json().code).toBe('not_found')
  expect((await desk.get(`/staff/log?staffId=${olga.id}`)).json().actions).toEqual([])
})

test('exchanges with providers are forgotten after half a year, the ledger is not', async () => {
  await using own = await openWorld()
  const topUp = await startsTopUp(await own.fan())
  await bankSays(own, topUp, 'payment.succeeded')
  await own.advance({ days: 181 })
  await own.runJobs()

  const { payment } = (await (await atDesk(own)).get(`/staff/payments/${topUp.id}`)).json()

  const told = payment.steps.map(({ by, name }: PaymentStep) => [by, name])
  expect(told.toSorted()).toEqual([
    ['ledger', 'top_up'],
    ['provider', 'succeeded'],
    ['we', 'order'],
  ])
})
