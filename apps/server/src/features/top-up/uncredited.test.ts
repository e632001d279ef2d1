import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { bankSays, openSharedWorld, startsTopUp } from '../../../test/top-up-verbs.ts'

const world = await openSharedWorld()

interface Uncredited {
  reason: string
  paid: number
  topUpId: string | null
  settlement: string | null
}

function uncredited(orderName: string): Promise<Uncredited[]> {
  return world.db.query(
    `select reason, paid_cents as paid, top_up_id as "topUpId", settlement
     from uncredited_payment where order_name = $1 order by id`,
    [orderName],
  )
}

async function outcomesOf(orderName: string): Promise<(string | null)[]> {
  const rows = await world.db.query<{ outcome: string | null }>(
    'select outcome from payment_event where order_name = $1 order by created_at, event_id',
    [orderName],
  )
  return rows.map(({ outcome }) => outcome)
}

test('F25: another amount than was asked for leaves a row, however often it is told', async () => {
  const fan = await world.fan()
  const topUp = await startsTopUp(fan)

  await bankSays(world, topUp, 'payment.succeeded', { amount: 20_00 })
  await bankSays(world, topUp, 'payment.succeeded', { amount: 20_00 })

  expect(await uncredited(topUp.id)).toEqual([
    { reason: 'amount_mismatch', paid: 20_00, topUpId: topUp.id, settlement: null },
  ])
  expect(await fan.balance()).toBe(0)
})

test('F25: a second payment for a paid top-up leaves a row, a repeat of the first does not', async () => {
  const fan = await world.fan()
  const topUp = await startsTopUp(fan)

  await bankSays(world, topUp, 'payment.succeeded', { id: `a-${topUp.id}` })
  await bankSays(world, topUp, 'payment.succeeded', { id: `b-${topUp.id}` })
  await bankSays(world, topUp, 'payment.succeeded', {
    id: `c-${topUp.id}`,
    paymentId: `second-${topUp.id}`,
  })

  expect(await uncredited(topUp.id)).toMatchObject([{ reason: 'surplus', paid: 26_25 }])
  expect(await outcomesOf(topUp.id)).toEqual(['credited', 'ignored', 'surplus'])
  expect(await fan.balance()).toBe(25_00)
})

test('F25: money for a top-up that nobody knows leaves a row', async () => {
  const [order, name] = [{ id: randomUUID(), amount: 25_00, fee: 1_25 }, `shop-${randomUUID()}`]

  await bankSays(world, order, 'payment.succeeded', { paymentId: randomUUID() })
  await bankSays(world, { ...order, id: name }, 'payment.succeeded', { paymentId: randomUUID() })
  await bankSays(world, { ...order, id: randomUUID() }, 'payment.failed')

  expect(await uncredited(order.id)).toEqual([
    { reason: 'unknown', paid: 26_25, topUpId: null, settlement: null },
  ])
  expect(await uncredited(name)).toHaveLength(1)
  expect(await outcomesOf(name)).toEqual(['unknown'])
})

test('F25: what the bank gives back of it is settled, and takes nothing from the wallet', async () => {
  const fan = await world.fan()
  const topUp = await startsTopUp(fan)
  await bankSays(world, topUp, 'payment.succeeded')
  const second = { paymentId: `second-${topUp.id}` }
  await bankSays(world, topUp, 'payment.succeeded', second)

  await bankSays(world, topUp, 'payment.refunded', { ...second, refundId: `ref-${topUp.id}` })

  expect(await uncredited(topUp.id)).toMatchObject([{ settlement: 'refunded' }])
  expect(await fan.balance()).toBe(25_00)
})
