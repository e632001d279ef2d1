import { addMonths } from '@fanlight/domain'
import { expect, test } from 'vitest'
import type { Fan } from '../../../test/fan.ts'
import { untilWaiting } from '../../../test/hold-wallet.ts'
import { START } from '../../../test/test-context.ts'
import { openWorld, type World } from '../../../test/world.ts'

const DUE = addMonths(START, 1)

test('jobs on two nodes at once charge every subscription once', async () => {
  await using one = await openWorld()
  await using other = await openWorld({ database: one.database, clock: one.clock })
  const fans = await subscribers(one, 8)
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

test('a node that was held up charges nobody whom another has charged meanwhile', async () => {
  await using slow = await openWorld()
  await using quick = await openWorld({ database: slow.database, clock: slow.clock })
  const [first] = await subscribers(slow, 1)
  await slow.advance({ seconds: 1 })
  const [second] = await subscribers(slow, 1)
  slow.clock.moveTo(new Date(DUE.getTime() + 1000))

  // The slow node knows of both and is held up at the first; the quick one passes it and does the
  // second.
  const { turn, meanwhile } = await quick.db.transaction(async (tx) => {
    await tx.query('select 1 from premium where fan_id = $1 for update', [first?.id])
    const started = slow.runJobs()
    await untilWaiting(quick, 1)
    await quick.runJobs()
    return { turn: started, meanwhile: await second?.eventTypes(1) }
  })
  await turn

  expect(meanwhile).toEqual(['premium_renewed'])
  expect(await first?.eventTypes(1)).toEqual(['premium_renewed'])
  expect(await second?.eventTypes(1)).toEqual(['premium_renewed'])
  expect(await slow.audit()).toMatchObject({ balanced: true })
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
