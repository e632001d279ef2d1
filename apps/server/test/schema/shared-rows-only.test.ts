import { expect, test } from 'vitest'
import { sharedWorld } from '../shared-world.ts'

const world = sharedWorld()

test.each([
  ['a fan’s row', 'select balance_cents from wallet'],
  ['a row among others', 'select c.id from creator c join purchase b on b.creator_id = c.id'],
  ['a person', "update person set first_name = ''"],
  ['a routine that moves money', 'select app.grant_credit(1, 1, null, null)'],
  ['a routine that calls another', 'select app.renew_due(1, 0, null)'],
])('what fans share is not asked for %s', async (_what, statement) => {
  const { sharedDb: db } = world().ctx

  expect(() => db.run(statement)).toThrow('asks for a fan’s rows')
  await expect(db.transaction((tx) => tx.run(statement))).rejects.toThrow('asks for a fan’s rows')
})

test('what fans share is asked for content', async () => {
  const { sharedDb: db } = world().ctx

  expect(await db.query('select id from creator')).toEqual([])
  expect(await db.transaction((tx) => tx.query('select id from post'))).toEqual([])
})
