import { expect, test } from 'vitest'
import { lendDatabase } from './lent-database.ts'
import { snapshot } from './snapshot.ts'
import { openWorld } from './world.ts'

test('a world begins as every other did, whatever happened in its database before', async () => {
  const first = await openWorld()
  const asNew = await contents(first)
  const creator = await first.creator({ premiumPrice: 5_00 })
  const fan = await first.fan({ balance: 20_00 })
  await fan.buysPremium(creator)
  await first.runJobs()
  const used = await contents(first)
  const { connection } = first.database
  await first[Symbol.asyncDispose]()

  await using second = await openWorld()

  expect(second.database.connection).toEqual(connection)
  expect(used).not.toEqual(asNew)
  expect(await contents(second)).toEqual(asNew)
  expect((await second.creator()).id).toBe(creator.id)
})

test.each([
  ['alter table message rename to lost_message'],
  ['alter table transfer disable trigger all'],
  ['create table another ()'],
  ['create function another() returns int language sql as $$ select 1 $$'],
  ['alter table fan_suspension add constraint no_one check (false)'],
])('no other world gets a database after "%s"', async (change) => {
  const lent = await lendDatabase()
  const client = await lent.pool.take()
  await client.query(change)
  lent.pool.giveBack(client)

  await lent.giveBack()

  await using world = await openWorld()
  expect(world.database.connection).not.toEqual(lent.database.connection)
})

test('what is asked after the end of a world reaches no other', async () => {
  const ended = await openWorld()
  await ended[Symbol.asyncDispose]()

  await expect(ended.db.run('select 1')).rejects.toThrow('unavailable')
})

/** Without what each start writes down for itself. */
async function contents(world: Parameters<typeof snapshot>[0]) {
  const { world: _ownId, ...rows } = await snapshot(world)
  return rows
}
