import { expect, test } from 'vitest'
import type { Creator } from '../../../test/creator.ts'
import type { Fan } from '../../../test/fan.ts'
import { tally } from '../../../test/tally.ts'
import { openWorld, type World } from '../../../test/world.ts'

const DAY_SECONDS = 86_400

test('U19: a cancelled Premium that is still open renews again, and nothing is charged', async () => {
  await using world = await openWorld()
  const { fan, id } = await cancelled(world)
  const before = await fan.balance()

  const reply = await fan.resumesPremium(id)

  const { subscription } = reply.json()
  expect(reply.statusCode).toBe(200)
  expect(subscription).toMatchObject({ id, isRecurrent: true, price: 9.99 })
  expect((await fan.listsPremium()).json()).toEqual({
    subscriptions: [{ ...subscription, graceUntil: subscription.activeAt + 7 * DAY_SECONDS }],
  })
  expect(await fan.balance()).toBe(before)
  expect((await fan.events()).at(-1)).toMatchObject({
    type: 'premium_resumed',
    body: { subscription },
  })
})

test('U19: what was resumed is charged once on its day, as if it had never been cancelled', async () => {
  await using world = await openWorld()
  const { fan, id } = await cancelled(world)
  await fan.resumesPremium(id)

  world.clock.advance(32 * DAY_SECONDS)
  await world.runJobs()
  await world.runJobs()
  fan.reopensApp()

  expect(await fan.balance()).toBe(50_00 - 2 * 9_99)
  expect((await fan.listsPremium()).json().subscriptions).toMatchObject([{ id, isRecurrent: true }])
  // Those of a month ago are forgotten.
  expect(await fan.eventTypes()).toEqual(['premium_renewed'])
})

test('U19: two taps at once, or a repeated one, resume once', async () => {
  await using world = await openWorld()
  const { fan, id } = await cancelled(world)

  const replies = await Promise.all([fan.resumesPremium(id), fan.resumesPremium(id)])
  await fan.cancelsPremium(id)
  const first = await fan.resumesPremium(id, { key: 'tap' })
  const repeated = await fan.resumesPremium(id, { key: 'tap' })
  const another = await fan.resumesPremium(id)

  expect(tally(replies)).toEqual({ ok: 1, already_recurrent: 1 })
  expect(repeated.json()).toEqual(first.json())
  expect(another.json()).toMatchObject({ code: 'already_recurrent' })
  expect((await fan.eventTypes()).filter((type) => type === 'premium_resumed')).toHaveLength(2)
})

test('U19: Premium that has run out is not resumed, whether the job has looked or not', async () => {
  await using world = await openWorld()
  const { fan, id } = await cancelled(world)
  world.clock.advance(32 * DAY_SECONDS)
  fan.reopensApp()

  const beforeJob = await fan.resumesPremium(id)
  await world.runJobs()
  const afterJob = await fan.resumesPremium(id)

  for (const reply of [beforeJob, afterJob]) {
    expect(reply.statusCode).toBe(409)
    expect(reply.json().code).toBe('premium_ended')
  }
  expect(await fan.balance()).toBe(50_00 - 9_99)
})

test('U19: what a fan let go in its days of grace is over and not resumed', async () => {
  await using world = await openWorld()
  const { fan, id } = await subscriber(world, 9_99)
  world.clock.advance(31 * DAY_SECONDS)
  await world.runJobs()
  fan.reopensApp()
  await fan.cancelsPremium(id)

  const reply = await fan.resumesPremium(id)

  expect(reply.json().code).toBe('premium_ended')
})

test('U19: Premium that its creator turned off cannot be resumed', async () => {
  await using world = await openWorld()
  const { fan, creator, id } = await cancelled(world)
  await creator.disablesPremium()

  const reply = await fan.resumesPremium(id)

  expect(reply.json().code).toBe('premium_unavailable')
  expect((await fan.listsPremium()).json().subscriptions[0].isRecurrent).toBe(false)
})

test('U19: nobody can resume another fan’s Premium', async () => {
  await using world = await openWorld()
  const { fan, id } = await cancelled(world)

  const reply = await (await world.fan()).resumesPremium(id)

  expect(reply.statusCode).toBe(404)
  expect((await fan.listsPremium()).json().subscriptions[0].isRecurrent).toBe(false)
})

interface Subscribed {
  fan: Fan
  creator: Creator
  id: number
}

async function subscriber(world: World, balance: number): Promise<Subscribed> {
  const [fan, creator] = [await world.fan({ balance }), await world.creator()]
  const reply = await fan.buysPremium(creator)
  return { fan, creator, id: reply.json().subscription.id }
}

async function cancelled(world: World): Promise<Subscribed> {
  const subscribed = await subscriber(world, 50_00)
  await subscribed.fan.cancelsPremium(subscribed.id)
  return subscribed
}
