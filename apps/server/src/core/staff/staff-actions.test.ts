import { expect, test } from 'vitest'
import { openWorld, type World } from '../../../test/world.ts'
import { actAsStaff, verifyActions } from './staff-actions.ts'

const OLGA = { personId: 7, name: 'Olga Kern', origin: '10.4.0.12' }

function refunds(world: World, why: string) {
  const act = { action: 'refunded', subject: 'fan 52', why } as const
  return actAsStaff({ ...world.ctx, db: world.db }, OLGA, act, async () => 'done')
}

test('acts that come at once stand in the log one behind the other', async () => {
  await using world = await openWorld()

  await Promise.all(Array.from({ length: 8 }, (_, n) => refunds(world, `reason ${n}`)))
  const rows = await world.db.query<{ id: number }>('select id from staff_action order by id')

  expect(rows.map(({ id }) => id)).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
  expect(await verifyActions(world.db)).toMatchObject({ records: 8, brokenId: null })
})

test('what failed leaves no trace, and a log that cannot be written undoes the act', async () => {
  await using world = await openWorld()
  const fan = await world.fan()
  const takesAway = (end: () => void) => (tx: { run: World['db']['run'] }) =>
    tx.run('delete from wallet where fan_id = $1', [fan.id]).then(end)
  const ctx = { ...world.ctx, db: world.db }
  const act = { action: 'credited', subject: `fan ${fan.id}`, why: 'x' } as const

  const failed = actAsStaff(
    ctx,
    OLGA,
    act,
    takesAway(() => {
      throw new Error('no')
    }),
  )
  await expect(failed).rejects.toThrow('no')
  await world.db.run('alter table staff_action rename to lost')
  await expect(
    actAsStaff(
      ctx,
      OLGA,
      act,
      takesAway(() => {}),
    ),
  ).rejects.toThrow('staff_action')
  await world.db.run('alter table lost rename to staff_action')

  expect(await verifyActions(world.db)).toEqual({ records: 0, lastHash: null, brokenId: null })
  expect(await world.db.query('select from wallet where fan_id = $1', [fan.id])).toHaveLength(1)
})

test.each([
  ['changed', `update staff_action set why = 'another' where id = 3`, 3],
  ['taken out', 'delete from staff_action where id = 3', 4],
  [
    'made again alone',
    `do $$ begin
       update staff_action set why = 'another' where id = 3;
       update staff_action a set hash = app.staff_action_hash(a) where id = 3;
     end $$`,
    4,
  ],
])('a row that was %s by the owner of the table is found', async (_how, statement, brokenId) => {
  await using world = await openWorld()
  for (let n = 0; n < 5; n += 1) await refunds(world, `reason ${n}`)
  await expect(world.db.run(statement)).rejects.toThrow('the audit log is append-only')

  await world.db.run('alter table staff_action disable trigger staff_action_is_append_only')
  await world.db.run(statement)

  expect(await verifyActions(world.db)).toMatchObject({ brokenId })
})
