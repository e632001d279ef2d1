import { cents } from '@fanlight/contract/money'
import { expect, test } from 'vitest'
import {
  asksForStarsInvoice,
  bankSays,
  gatewayOf,
  openSharedWorld,
  startsTopUp,
  topUpsOf,
} from '../../../test/top-up-verbs.ts'
import { listTopUpRefunds, planTopUpRefund, requestTopUpRefund } from './refund-top-up.ts'

const world = await openSharedWorld()
const BY = { by: 'Vera', note: 'charged twice' }

test('a top-up goes back in parts, each under its own id, once', async () => {
  const { fan, topUp } = await paidTopUp()
  const part = { id: 'part', topUpId: topUp.id, amount: cents(10_00), ...BY }

  const asked = await Promise.all([part, part].map((each) => requestTopUpRefund(world.ctx, each)))
  await expect(requestTopUpRefund(world.ctx, { ...part, id: 'other' })).rejects.toMatchObject({
    code: 'refund_under_way',
  })
  await expect(
    requestTopUpRefund(world.ctx, { ...part, amount: cents(9_00) }),
  ).rejects.toMatchObject({ code: 'idempotency_conflict' })
  await world.runJobs()
  await bankSays(world, topUp, 'payment.partially_refunded', { refundId: 're_1', amount: 10_00 })
  const rest = await requestTopUpRefund(world.ctx, { ...part, id: 'rest', amount: null })

  expect(asked).toEqual([10_00, 10_00])
  expect(rest).toBe(16_25)
  expect(gatewayOf(world).asked.refunds).toMatchObject([{ requestId: 'part', amountCents: 10_00 }])
  expect(await fan.balance()).toBe(15_00)
  expect(await listTopUpRefunds(world.ctx, topUp.id)).toMatchObject([
    { id: 'part', state: 'asked', ...BY },
    { id: 'rest', state: 'waiting' },
  ])
})

test('a refund is planned as it is booked, with what the fan has spent as our loss', async () => {
  const { fan, topUp } = await paidTopUp()
  const creator = await world.creator()
  await fan.buysMessage(await creator.sendsMessage(fan, 18_00))
  const ask = { topUpId: topUp.id, amount: cents(20_00) }

  expect(await planTopUpRefund(world.ctx, ask)).toEqual({
    amount: 20_00,
    left: 26_25,
    entries: [
      { account: 'wallet', amount: -7_00 },
      { account: 'loss', amount: -13_00 },
      { account: 'clearing', amount: 20_00 },
    ],
  })
  await expect(planTopUpRefund(world.ctx, { ...ask, amount: cents(26_26) })).rejects.toMatchObject({
    code: 'refund_too_large',
    details: { left: 26.25 },
  })
})

test('what was never paid cannot go back, and Stars go back whole', async () => {
  const fan = await world.fan()
  const unpaid = await startsTopUp(fan)
  await asksForStarsInvoice(fan)
  const stars = (await topUpsOf(fan)).find(({ provider }) => provider === 'stars')
  await world.db.run(
    `update top_up set status = 'succeeded', was_paid = true, was_credited = true where id = $1`,
    [stars?.id],
  )

  const ask = (topUpId = '') =>
    planTopUpRefund(world.ctx, { topUpId, amount: cents(5_00) }).catch(({ code }) => code)

  expect([await ask(unpaid.id), await ask(stars?.id), await ask('none')]).toEqual([
    'refund_too_large',
    'refund_whole_only',
    'not_found',
  ])
  await world.db.run(`update top_up set status = 'expired', was_credited = false where id = $1`, [
    stars?.id,
  ])
})

async function paidTopUp() {
  const fan = await world.fan()
  const topUp = await startsTopUp(fan)
  await bankSays(world, topUp, 'payment.succeeded')
  return { fan, topUp }
}
