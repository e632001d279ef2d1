import { cents } from '@fanlight/contract/money'
import { addMonths } from '@fanlight/domain'
import { afterEach, expect, test } from 'vitest'
import { START } from '../../../test/test-context.ts'
import { bankSays, startsTopUp } from '../../../test/top-up-verbs.ts'
import { openWorld, type World } from '../../../test/world.ts'
import { creditFan, settleUncredited } from './operate-money.ts'

const PRICE = 15_00

const worlds: World[] = []
afterEach(() => Promise.all(worlds.splice(0).map((world) => world[Symbol.asyncDispose]())))

test('a dispute that was won renews what is in grace', async () => {
  const { world, fan } = await memberWithoutMoney()
  const topUp = await startsTopUp(fan)
  await bankSays(world, topUp, 'payment.succeeded')
  await bankSays(world, topUp, 'payment.refunded', {
    refundId: 'd1',
    amount: 26_25,
    reason: 'chargeback',
  })
  await becomesDue(world, fan)

  await bankSays(world, topUp, 'payment.dispute_won', { refundId: 'd1', amount: 26_25 })

  expect((await fan.eventTypes()).slice(-3)).toEqual([
    'premium_renewal_failed',
    'eur_balance_top_up',
    'premium_renewed',
  ])
  expect(await fan.balance()).toBe(10_00)
})

test('credit that an operator gives renews what is in grace', async () => {
  const { world, fan } = await memberWithoutMoney()
  await becomesDue(world, fan)

  await creditFan(world.ctx, fan.id, cents(PRICE), 'a broken video')

  expect((await fan.eventTypes()).slice(-2)).toEqual(['eur_balance_top_up', 'premium_renewed'])
  expect(await fan.balance()).toBe(0)
})

test('a payment that a person settles renews what is in grace', async () => {
  const { world, fan } = await memberWithoutMoney()
  await bankSays(world, await startsTopUp(fan), 'payment.succeeded', { amount: 20_00 })
  await becomesDue(world, fan)

  await settleUncredited(world.ctx, { id: 1, settlement: 'credited', fanId: null, note: 'agreed' })

  expect((await fan.eventTypes()).slice(-2)).toEqual(['eur_balance_top_up', 'premium_renewed'])
  expect(await fan.balance()).toBe(5_00)
  expect(await world.audit()).toMatchObject({ balanced: true })
})

async function memberWithoutMoney() {
  const world = await openWorld()
  worlds.push(world)
  const fan = await world.fan({ balance: PRICE })
  await fan.buysPremium(await world.creator({ premiumPrice: PRICE }))
  return { world, fan }
}

async function becomesDue(world: World, fan: { reopensApp: () => void }) {
  world.clock.moveTo(addMonths(START, 1))
  await world.runJobs()
  fan.reopensApp()
}
