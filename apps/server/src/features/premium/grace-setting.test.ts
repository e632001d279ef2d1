import { addMonths } from '@fanlight/domain'
import { expect, test } from 'vitest'
import type { Creator } from '../../../test/creator.ts'
import type { Fan } from '../../../test/fan.ts'
import { START } from '../../../test/test-context.ts'
import { openWorld, type World } from '../../../test/world.ts'

const DUE = addMonths(START, 1)
const PRICE = 9_99

test('the operator says how many days Premium stays open unpaid', async () => {
  await using world = await openWorld({ settings: { premiumGraceDays: 3 } })
  const { fan } = await subscriber(world)
  const told = await graceUntilOf(fan)

  await travel(world, DUE)
  await travel(world, after(DUE, { days: 3, seconds: -1 }))
  const lastMoment = await isOpen(fan)
  await travel(world, after(DUE, { days: 3 }))

  expect(told).toBe(seconds(after(DUE, { days: 3 })))
  expect([lastMoment, await isOpen(fan)]).toEqual([true, false])
  expect(await fan.eventTypes(1)).toEqual(['premium_renewal_failed', 'premium_ended'])
})

test('a shorter grace shortens none that has begun', async () => {
  await using world = await openWorld()
  const early = await subscriber(world)
  await world.advance({ days: 1 })
  const late = await subscriber(world)
  await travel(world, DUE)

  await using _restarted = await restart(world, 2)
  const told = [await graceUntilOf(early.fan), await graceUntilOf(late.fan)]
  await travel(world, after(DUE, { days: 1 }))
  await travel(world, after(DUE, { days: 4 }))

  expect(told).toEqual([after(DUE, { days: 7 }), after(DUE, { days: 3 })].map(seconds))
  expect([await isOpen(early.fan), await isOpen(late.fan)]).toEqual([true, false])
})

test('a longer grace counts at once, also for one that has begun', async () => {
  await using world = await openWorld({ settings: { premiumGraceDays: 2 } })
  const { fan } = await subscriber(world)
  await travel(world, DUE)

  await using _restarted = await restart(world, 10)
  await travel(world, after(DUE, { days: 9 }))

  expect(await graceUntilOf(fan)).toBe(seconds(after(DUE, { days: 10 })))
  expect(await isOpen(fan)).toBe(true)
})

test('without days of grace it ends unpaid at once, and paid it goes on as ever', async () => {
  await using world = await openWorld({ settings: { premiumGraceDays: 0 } })
  const [poor, rich] = [await subscriber(world), await subscriber(world, 2 * PRICE)]
  const key = await keyOf(rich)
  const stillOpen = async () => [await isOpen(poor.fan), await isOpen(rich.fan)]

  world.clock.moveTo(after(DUE, { seconds: 30 }))
  const before = await stillOpen()
  await world.runJobs()

  expect(before).toEqual([true, true])
  expect(await stillOpen()).toEqual([false, true])
  expect(await poor.fan.eventTypes(1)).toEqual(['premium_ended'])
  expect(await listed(rich.fan)).toMatchObject([{ activeAt: seconds(addMonths(START, 2)) }])
  expect(await keyOf(rich)).toBe(key)
})

async function subscriber(world: World, balance = PRICE) {
  const fan = await world.fan({ balance })
  const creator = await world.creator({ premiumPrice: PRICE })
  await fan.buysPremium(creator)
  return { fan, creator }
}

/** The same database and clock, with what the operator has set meanwhile. */
function restart({ database, clock }: World, premiumGraceDays: number) {
  return openWorld({ database, clock, settings: { premiumGraceDays } })
}

async function travel(world: World, moment: Date) {
  world.clock.moveTo(moment)
  await world.runJobs()
}

async function listed(fan: Fan) {
  fan.reopensApp()
  return (await fan.listsPremium()).json().subscriptions as { graceUntil: number }[]
}

async function isOpen(fan: Fan): Promise<boolean> {
  return (await listed(fan)).length > 0
}

async function graceUntilOf(fan: Fan) {
  return (await listed(fan))[0]?.graceUntil
}

async function keyOf({ fan, creator }: { fan: Fan; creator: Creator }) {
  fan.reopensApp()
  return (await fan.get('/main/init')).json().decryptKeys[creator.id]
}

function after(moment: Date, { days = 0, seconds: more = 0 }: { days?: number; seconds?: number }) {
  return new Date(moment.getTime() + (days * 86_400 + more) * 1000)
}

function seconds(moment: Date): number {
  return moment.getTime() / 1000
}
