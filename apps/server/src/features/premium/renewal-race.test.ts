import { addMonths } from '@fanlight/domain'
import { expect, test } from 'vitest'
import type { Fan } from '../../../test/fan.ts'
import { START } from '../../../test/test-context.ts'
import { openWorld, type World } from '../../../test/world.ts'

const DUE = addMonths(START, 1)

test('jobs on two nodes at once charge every subscription once', async () => {
  await using one = await openWorld()
  await using other = await openWorld({ database: one.database, clock: one.clock })
  const fans = await subscribers(one, 40)
  one.clock.moveTo(DUE)

  await Promise.all([one, other, one, other, one, other].map((node) => node.runJobs()))
  await one.runJobs()

  for (const fan of fans) {
    fan.reopensApp()
    expect(await fan.balance()).toBe(30_00 - 2 * 9_99)
    expect(await fan.eventTypes()).toEqual(['premium_bought', 'premium_renewed'])
  }
  expect(await one.audit()).toMatchObject({ balanced: true })
})

test('while one node is in the midst of it, another takes none of the same', async () => {
  await using slow = await openWorld()
  await using quick = await openWorld({ database: slow.database, clock: slow.clock })
  const fans = await subscribers(slow, 3)
  slow.clock.moveTo(DUE)

  const [inTheMidst, meanwhile] = await slow.db.transaction(async (tx) => {
    const taken = await tx.query('select app.renew_due(2, 0, $1)', [DUE])
    await quick.runJobs()
    return [taken, (await Promise.all(fans.map((fan) => fan.eventTypes(1)))).flat()] as const
  })
  await quick.runJobs()

  expect(inTheMidst).toHaveLength(2)
  expect(meanwhile).toEqual(['premium_renewed']) // the third's
  for (const fan of fans) expect(await fan.eventTypes(1)).toEqual(['premium_renewed'])
  expect(await slow.audit()).toMatchObject({ balanced: true })
})

test('while one node is in the midst of it, another goes on with what comes next', async () => {
  await using one = await openWorld()
  await using other = await openWorld({ database: one.database, clock: one.clock })
  const fans = await subscribers(one, 4)
  one.clock.moveTo(DUE)

  const taken = await one.db.transaction(async (tx) => [
    await tx.query('select app.renew_due(2, 0, $1)', [DUE]),
    await other.db.query('select app.renew_due(2, 0, $1)', [DUE]),
  ])

  expect(taken.map((renewed) => renewed.length)).toEqual([2, 2])
  for (const fan of fans) expect(await fan.eventTypes(1)).toEqual(['premium_renewed'])
  expect(await one.audit()).toMatchObject({ balanced: true })
})

test('a membership that another transaction holds is left for the next turn', async () => {
  await using world = await openWorld()
  const [held, free] = await subscribers(world, 2)
  world.clock.moveTo(DUE)

  await world.db.transaction(async (tx) => {
    await tx.query('select 1 from premium where fan_id = $1 for update', [held?.id])
    await world.runJobs()
    expect(await free?.eventTypes(1)).toEqual(['premium_renewed'])
  })
  await world.runJobs()

  expect(await held?.eventTypes(1)).toEqual(['premium_renewed'])
})

test('a fan who is at the till is left for the next turn', async () => {
  await using world = await openWorld()
  const [busy, idle] = await subscribers(world, 2)
  world.clock.moveTo(DUE)

  await world.db.transaction(async (tx) => {
    await tx.one('select 1 from wallet where fan_id = $1 for update', [busy?.id])
    await world.runJobs()
  })
  const afterFirstTurn = await Promise.all([busy?.eventTypes(), idle?.eventTypes()])
  await world.runJobs()

  expect(afterFirstTurn).toEqual([['premium_bought'], ['premium_bought', 'premium_renewed']])
  expect(await busy?.eventTypes()).toEqual(['premium_bought', 'premium_renewed'])
})

test('more than one batch is renewed in one turn', async () => {
  await using world = await openWorld()
  const creator = await world.creator()
  await world.db.query(
    `select app.upsert_person(id, 'Fan', '', '', '', $2), app.grant_credit(id, 3000, 'start ' || id, $2),
       app.sell('premium', id, $1::bigint::text, 0, null, null, $2)
     from generate_series(5001, 5230) as id`,
    [creator.id, START],
  )
  world.clock.moveTo(DUE)

  await world.runJobs()

  expect(await creator.earned()).toBe(2 * 230 * 9_99)
  expect(await world.audit()).toMatchObject({ balanced: true })
})

test('a renewal that meets a purchase loses neither', async () => {
  await using world = await openWorld()
  const [fan] = await subscribers(world, 1)
  const creator = await world.creator()
  world.clock.moveTo(DUE)
  fan?.reopensApp()
  const posts = await Promise.all(
    Array.from({ length: 5 }, () => creator.publishes({ audience: 'channel', price: 2_00 })),
  )

  await Promise.all([world.runJobs(), ...posts.map((post) => fan?.buysPost(post))])
  await world.runJobs()

  expect(await fan?.balance()).toBe(30_00 - 2 * 9_99 - 5 * 2_00)
  expect((await fan?.events())?.map((event) => event.seq)).toEqual([1, 2, 3, 4, 5, 6, 7])
  expect(await world.audit()).toMatchObject({ balanced: true })
})

async function subscribers(world: World, count: number): Promise<Fan[]> {
  const creator = await world.creator()
  return Promise.all(
    Array.from({ length: count }, async () => {
      const fan = await world.fan({ balance: 30_00 })
      await fan.buysPremium(creator)
      return fan
    }),
  )
}
