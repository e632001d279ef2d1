import { addMonths } from '@fanlight/domain'
import { expect, test } from 'vitest'
import type { Creator } from '../../../test/creator.ts'
import type { Fan } from '../../../test/fan.ts'
import { graceEnd, START } from '../../../test/test-context.ts'
import { bankSays, startsTopUp } from '../../../test/top-up-verbs.ts'
import { openWorld, type World } from '../../../test/world.ts'

const DUE = addMonths(START, 1)
const GRACE_END = graceEnd(DUE)
const PRICE = 15_00

test('too little money is told once, with what is due and until when', async () => {
  await using world = await openWorld()
  const { fan, creator } = await subscriberWithoutMoney(world)

  await travel(world, DUE, fan)
  await travel(world, after(DUE, 3600), fan)

  expect(await fan.eventTypes(1)).toEqual(['premium_renewal_failed'])
  expect((await fan.events()).at(-1)?.body).toEqual({
    subscription: {
      id: expect.any(Number),
      authorId: creator.id,
      price: 15,
      isRecurrent: true,
      activeAt: seconds(DUE),
    },
    required: 15,
    balance: 0,
    graceUntil: seconds(GRACE_END),
    reason: 'insufficient_funds',
  })
})

test('access lasts through the seventh day of grace, and not a second more', async () => {
  await using world = await openWorld()
  const { fan, creator } = await subscriberWithoutMoney(world)
  await creator.publishes({ text: 'For members' })
  await travel(world, DUE, fan)

  const lastMoment = await accessAt(world, after(GRACE_END, -1), fan, creator)
  const nextMoment = await accessAt(world, GRACE_END, fan, creator)

  expect(lastMoment).toEqual({ listed: 1, keys: 1, isOpen: true })
  expect(nextMoment).toEqual({ listed: 0, keys: 0, isOpen: false })
})

test('a top-up within the grace renews at once from the old due date', async () => {
  await using world = await openWorld()
  const { fan } = await subscriberWithoutMoney(world)
  await travel(world, DUE, fan)
  await travel(world, after(DUE, 2 * 86_400), fan)

  await topsUp(world, fan, 20)

  const activeAt = seconds(addMonths(START, 2))
  expect((await fan.listsPremium()).json().subscriptions).toMatchObject([{ activeAt }])
  expect(await fan.balance()).toBe(5_00)
  expect(await fan.eventTypes(2)).toEqual(['eur_balance_top_up', 'premium_renewed'])
  expect((await fan.events()).at(-1)?.body).toMatchObject({ price: 15, balance: 5 })

  await travel(world, GRACE_END, fan)
  expect((await fan.listsPremium()).json().subscriptions).toHaveLength(1)
  expect(await world.audit()).toMatchObject({ balanced: true })
})

test('a top-up that is too small changes nothing, and the next one counts', async () => {
  await using world = await openWorld()
  const { fan } = await subscriberWithoutMoney(world)
  await travel(world, DUE, fan)

  await topsUp(world, fan, 10)
  const afterFirst = await fan.eventTypes(2)
  await topsUp(world, fan, 10)

  expect(afterFirst).toEqual(['eur_balance_top_up'])
  expect(await fan.eventTypes(3)).toEqual(['eur_balance_top_up', 'premium_renewed'])
  expect(await fan.balance()).toBe(5_00)
})

test('after the grace it ends: told, closed, its key dead', async () => {
  await using world = await openWorld()
  const { fan, creator } = await subscriberWithoutMoney(world)
  const key = await keyOf(fan, creator)
  await travel(world, DUE, fan)

  await travel(world, GRACE_END, fan)

  expect((await fan.events()).at(-1)).toMatchObject({
    type: 'premium_ended',
    body: { reason: 'insufficient_funds', subscription: { isRecurrent: false } },
  })
  expect((await fan.listsPremium()).json()).toEqual({ subscriptions: [] })
  expect(await keyOf(fan, creator)).toBeUndefined()

  await fan.isGranted(PRICE)
  await fan.buysPremium(creator)
  expect(await keyOf(fan, creator)).not.toBe(key)
})

test('a top-up after the end charges nothing', async () => {
  await using world = await openWorld()
  const { fan } = await subscriberWithoutMoney(world)
  await travel(world, DUE, fan)
  await travel(world, GRACE_END, fan)

  await topsUp(world, fan, 20)
  await world.runJobs()

  expect(await fan.balance()).toBe(20_00)
  expect((await fan.listsPremium()).json()).toEqual({ subscriptions: [] })
})

test('a top-up after the grace charges nothing, though no job has run yet', async () => {
  await using world = await openWorld()
  const { fan } = await subscriberWithoutMoney(world)
  await travel(world, DUE, fan)
  world.clock.moveTo(after(GRACE_END, 1))
  fan.reopensApp()

  await topsUp(world, fan, 20)

  expect(await fan.balance()).toBe(20_00)
  expect(await fan.eventTypes(2)).toEqual(['eur_balance_top_up', 'premium_ended'])
})

test('Premium cancelled within the grace is closed and never charged', async () => {
  await using world = await openWorld()
  const { fan, id } = await subscriberWithoutMoney(world)
  await travel(world, DUE, fan)

  await fan.cancelsPremium(id)
  await topsUp(world, fan, 20)
  await world.runJobs()

  expect(await fan.balance()).toBe(20_00)
  expect((await fan.listsPremium()).json()).toEqual({ subscriptions: [] })
  expect((await fan.events()).at(-1)).toMatchObject({
    type: 'premium_ended',
    body: { reason: 'cancelled' },
  })
})

async function subscriberWithoutMoney(world: World) {
  const fan = await world.fan({ balance: PRICE })
  const creator = await world.creator({ premiumPrice: PRICE })
  const reply = await fan.buysPremium(creator)
  return { fan, creator, id: reply.json().subscription.id as number }
}

async function topsUp(world: World, fan: Fan, amount: number) {
  await bankSays(world, await startsTopUp(fan, { amount }), 'payment.succeeded')
}

/** To `moment`, where the jobs run and the fan opens the app. */
async function travel(world: World, moment: Date, fan: Fan) {
  world.clock.moveTo(moment)
  await world.runJobs()
  fan.reopensApp()
}

/** What the fan may see at `moment`, before any job has looked. */
async function accessAt(world: World, moment: Date, fan: Fan, creator: Creator) {
  world.clock.moveTo(moment)
  fan.reopensApp()
  const { subscriptions } = (await fan.listsPremium()).json()
  const { decryptKeys } = (await fan.get('/main/init')).json()
  const { posts } = (await fan.opensFeed(creator)).json()
  return {
    listed: subscriptions.length,
    keys: Object.keys(decryptKeys).length,
    isOpen: posts[0].isPaid,
  }
}

async function keyOf(fan: Fan, creator: Creator): Promise<string | undefined> {
  return (await fan.get('/main/init')).json().decryptKeys[creator.id]
}

function after(moment: Date, count: number): Date {
  return new Date(moment.getTime() + count * 1000)
}

function seconds(moment: Date): number {
  return moment.getTime() / 1000
}
