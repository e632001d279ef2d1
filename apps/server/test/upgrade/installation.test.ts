import { expect, test } from 'vitest'
import { operates } from '../payout-verbs.ts'
import { bankSays, startsTopUp } from '../top-up-verbs.ts'
import { OLD, oldFan, openOldInstallation } from './old-installation.ts'

test('an installation of the release before keeps every cent', async () => {
  await using world = await openOldInstallation()

  const balances = await world.db.query<{ id: number; balance: number; debt: number }>(
    `select fan_id as id, balance_cents as balance, debt_cents as debt from wallet
     where balance_cents <> 0 or debt_cents <> 0 order by fan_id`,
  )

  expect((await world.audit()).problems).toEqual([])
  expect(balances.filter(({ balance }) => balance > 0)).toEqual(
    Object.entries(OLD.balances).map(([id, balance]) => ({ id: Number(id), balance, debt: 0 })),
  )
  expect(balances.filter(({ debt }) => debt > 0)).toEqual([
    { id: OLD.owing.id, balance: 0, debt: OLD.owing.debt },
  ])
})

test('payouts that were open go on from where they were', async () => {
  await using world = await openOldInstallation()

  await operates(world, OLD.payouts.requested, 'approved', 'sent', 'paid')
  await operates(world, OLD.payouts.approved, 'sent', 'paid')
  await operates(world, OLD.payouts.sent, 'paid')

  const states = await world.db.query<{ state: string }>('select state from payout order by id')
  expect(states.map(({ state }) => state)).toEqual(['paid', 'paid', 'paid', 'paid'])
  expect((await world.audit()).problems).toEqual([])
})

test('who could withdraw from an unopened purchase still can, and gets all of it back', async () => {
  await using world = await openOldInstallation({
    settings: { billing: { ...NO_REGIONS, withdrawalRegions: ['eu'] } },
  })
  const fan = oldFan(world, OLD.european)
  const { fresh, old } = OLD.european.unopened

  const reply = await fan.post('/withdrawals', { purchaseId: fresh })
  const late = await fan.post('/withdrawals', { purchaseId: old })

  expect(reply.json()).toMatchObject({ eurBalance: 33, withdrawal: { amount: 6 } })
  expect(late.json().code).toBe('not_withdrawable')
  expect((await world.audit()).problems).toEqual([])
})

test('Premium in grace is renewed by the next top-up', async () => {
  await using world = await openOldInstallation()
  const fan = oldFan(world, OLD.late)

  await bankSays(world, await startsTopUp(fan, { amount: 25 }), 'payment.succeeded')

  expect(await fan.balance()).toBe(20_00)
  expect(await fan.eventTypes()).toContain('premium_renewed')
  expect((await world.audit()).problems).toEqual([])
})

const NO_REGIONS = { vatRates: [], withdrawalRegions: [], balanceRefundRegions: [] }
