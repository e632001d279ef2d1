import { cents } from '@fanlight/contract/money'
import { addMonths } from '@fanlight/domain'
import { expect, test } from 'vitest'
import type { Fan } from '../../../test/fan.ts'
import { graceEnd, START } from '../../../test/test-context.ts'
import { bankSays, gatewayOf, startsTopUp, topUpsOf } from '../../../test/top-up-verbs.ts'
import { openWorld, type World } from '../../../test/world.ts'

const DUE = addMonths(START, 1)
const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const CARD = { token: 'card_1', brand: 'Visa', last4: '4242', expires: '12/29' }

test('the card pays just what the balance lacks, and Premium goes on without a word of failure', async () => {
  await using world = await openWorld()
  const fan = await agreeingFan(world, { left: 1_60 })

  await travel(world, DUE, fan)
  const charge = await chargeOf(fan)
  await bankSays(world, charge, 'payment.succeeded')

  expect(charge).toMatchObject({ amount: 8_39, fee: 42, status: 'pending' })
  expect(await fan.eventTypes(2)).toEqual(['eur_balance_top_up', 'premium_renewed'])
  expect(await fan.balance()).toBe(0)
  expect(await activeAt(fan)).toEqual(addMonths(START, 2))
  expect(await world.audit()).toMatchObject({ balanced: true })
})

test('a few cents are charged as the least that a bank takes, and the rest is the fan’s', async () => {
  await using world = await openWorld()
  const fan = await agreeingFan(world, { left: 9_90 })

  await travel(world, DUE, fan)
  await bankSays(world, await chargeOf(fan), 'payment.succeeded')

  expect(await fan.balance()).toBe(41)
})

test('without the fan’s leave no card is charged', async () => {
  await using world = await openWorld()
  const fan = await agreeingFan(world, { left: 1_60 })
  await fan.post('/pay/cards/renewals', { isOn: false })

  await travel(world, DUE, fan)

  expect(await chargesOf(fan)).toEqual([])
  expect(await fan.eventTypes(2)).toEqual(['premium_renewal_failed'])
})

test('in the days of grace the card pays as soon as the fan lets it', async () => {
  await using world = await openWorld()
  const fan = await agreeingFan(world, { left: 1_60 })
  await fan.post('/pay/cards/renewals', { isOn: false })
  await travel(world, DUE, fan)
  await travel(world, new Date(DUE.getTime() + HOUR_MS), fan)

  await fan.post('/pay/cards/renewals', { isOn: true })
  await runJobs(world)
  await bankSays(world, await chargeOf(fan), 'payment.succeeded')

  expect(await fan.eventTypes(2)).toEqual([
    'premium_renewal_failed',
    'eur_balance_top_up',
    'premium_renewed',
  ])
})

test('an expired card is not charged', async () => {
  await using world = await openWorld()
  const fan = await agreeingFan(world, { left: 1_60, card: { ...CARD, expires: '11/26' } })

  await travel(world, DUE, fan)

  expect(await chargesOf(fan)).toEqual([])
  expect(await fan.eventTypes(2)).toEqual(['premium_renewal_failed'])
})

test('a soft decline goes on to grace with its reason, told once, and is tried daily', async () => {
  await using world = await openWorld()
  const fan = await agreeingFan(world, { left: 1_60 })
  await travel(world, DUE, fan)

  await bankSays(world, await chargeOf(fan), 'payment.failed', {
    failureCode: 'insufficient_funds',
  })
  const told = (await fan.events()).at(-1)
  for (let day = 1; day <= 2; day += 1) {
    await travel(world, new Date(DUE.getTime() + day * DAY_MS), fan)
    if (day === 1) await bankSays(world, await chargeOf(fan), 'payment.failed')
  }
  await bankSays(world, await chargeOf(fan), 'payment.succeeded')

  expect(told).toMatchObject({
    type: 'premium_renewal_failed',
    body: { cardCode: 'insufficient_funds', required: 9.99, balance: 1.6 },
  })
  expect(await fan.eventTypes(2)).toEqual([
    'premium_renewal_failed',
    'eur_balance_top_up',
    'premium_renewed',
  ])
  expect(await chargesOf(fan)).toHaveLength(3)
  expect(await activeAt(fan)).toEqual(addMonths(START, 2))
})

test('a hard decline forgets the card, and it is not tried again', async () => {
  await using world = await openWorld()
  const fan = await agreeingFan(world, { left: 1_60 })
  await travel(world, DUE, fan)

  await bankSays(world, await chargeOf(fan), 'payment.failed', { failureCode: 'suspected_fraud' })
  await travel(world, new Date(DUE.getTime() + DAY_MS), fan)
  await travel(world, graceEnd(DUE), fan)

  expect((await fan.get('/pay/cards')).json()).toEqual({ cards: [], renewsByCard: false })
  expect(await chargesOf(fan)).toHaveLength(1)
  expect(await fan.eventTypes(2)).toEqual(['premium_renewal_failed', 'premium_ended'])
})

test('a lost answer leaves the charge unknown: grace, no second charge, and the bank is asked', async () => {
  await using world = await openWorld()
  const fan = await agreeingFan(world, { left: 1_60 })
  gatewayOf(world).faultNext(Number.POSITIVE_INFINITY)

  await travel(world, DUE, fan)
  const [lost] = await chargesOf(fan)
  await travel(world, new Date(DUE.getTime() + HOUR_MS), fan)
  await travel(world, new Date(DUE.getTime() + DAY_MS + HOUR_MS), fan)
  const charges = await chargesOf(fan)
  gatewayOf(world).faultNext(0)
  gatewayOf(world).answerInquiries((topUpId) => [
    { eventId: `inquiry:${topUpId}`, topUpId, status: 'succeeded', paidCents: cents(8_81) },
  ])
  await travel(world, new Date(DUE.getTime() + DAY_MS + 2 * HOUR_MS), fan)

  expect([lost?.status, charges.length]).toEqual(['unknown', 1])
  expect(await fan.eventTypes(2)).toEqual([
    'premium_renewal_failed',
    'eur_balance_top_up',
    'premium_renewed',
  ])
  expect(await activeAt(fan)).toEqual(addMonths(START, 2))
})

test('a bank that wants to see the payer is a decline; the late yes still counts', async () => {
  await using world = await openWorld()
  const fan = await agreeingFan(world, { left: 1_60 })
  await travel(world, DUE, fan)
  const charge = await chargeOf(fan)

  await bankSays(world, charge, 'payment.action_required')
  const afterAsking = await fan.eventTypes(2)
  await bankSays(world, charge, 'payment.succeeded')

  expect(afterAsking).toEqual(['premium_renewal_failed'])
  expect(await fan.eventTypes(3)).toEqual(['eur_balance_top_up', 'premium_renewed'])
})

test('money that came while the card was asked renews at once, and nothing is lost', async () => {
  await using world = await openWorld()
  const fan = await agreeingFan(world, { left: 1_60 })
  await travel(world, DUE, fan)
  const charge = await chargeOf(fan)

  await bankSays(world, await startsTopUp(fan, { amount: 20 }), 'payment.succeeded')
  await bankSays(world, charge, 'payment.succeeded')

  expect(await fan.balance()).toBe(1_60 + 20_00 - 9_99 + 8_39)
  expect(await activeAt(fan)).toEqual(addMonths(START, 2))
})

test('two renewals due at once charge the card one after the other', async () => {
  await using world = await openWorld()
  const fan = await agreeingFan(world, { left: 9_99 + 1_60 })
  await fan.buysPremium(await world.creator())

  await travel(world, DUE, fan)
  const first = await chargesOf(fan)
  await bankSays(world, await chargeOf(fan), 'payment.succeeded')
  await travel(world, new Date(DUE.getTime() + 60_000), fan)
  await bankSays(world, await chargeOf(fan), 'payment.succeeded')

  expect(first).toHaveLength(1)
  expect((await chargesOf(fan)).map(({ amount }) => amount)).toEqual([8_39, 9_99])
  expect(await fan.eventTypes(3)).not.toContain('premium_renewal_failed')
  expect(await fan.balance()).toBe(0)
})

test('a cancel before the card is charged leaves it alone', async () => {
  await using world = await openWorld()
  const fan = await agreeingFan(world, { left: 1_60 })
  gatewayOf(world).faultNext(Number.POSITIVE_INFINITY)
  world.clock.moveTo(DUE)
  fan.reopensApp()
  await world.app.jobs.find(({ name }) => name === 'renew premium')?.run()

  const { id } = (await fan.listsPremium()).json().subscriptions[0]
  await fan.cancelsPremium(id)
  await runJobs(world)

  expect(await chargesOf(fan)).toEqual([])
})

async function agreeingFan(
  world: World,
  { left, card = CARD }: { left: number; card?: typeof CARD },
) {
  const fan = await world.fan()
  await bankSays(world, await startsTopUp(fan, { amount: 10 }), 'payment.succeeded', { card })
  await fan.buysPremium(await world.creator())
  await fan.isGranted(left - 1)
  await fan.post('/pay/cards/renewals', { isOn: true })
  return fan
}

const JOBS = ['renew premium', 'charge renewals', 'expire top-ups', 'inquire about top-ups']

/** Those that have to do with it. */
async function runJobs({ app }: World) {
  for (const job of app.jobs) if (JOBS.includes(job.name)) await job.run()
}

/** To `moment`, where the jobs run and the fan opens the app. */
async function travel(world: World, moment: Date, fan: Fan) {
  world.clock.moveTo(moment)
  await runJobs(world)
  fan.reopensApp()
}

async function chargesOf(fan: Fan) {
  return (await topUpsOf(fan)).slice(1).filter(({ amount }) => amount < 20_00)
}

/** The newest charge of the card. */
async function chargeOf(fan: Fan) {
  const charge = (await chargesOf(fan)).at(-1)
  if (!charge) throw new Error('the card was not charged')
  return charge
}

async function activeAt(fan: Fan): Promise<Date> {
  return new Date((await fan.listsPremium()).json().subscriptions[0].activeAt * 1000)
}
