import { expect, test } from 'vitest'
import type { Fan } from '../../../test/fan.ts'
import { openWorld, type World } from '../../../test/world.ts'
import { agedTable } from './aged-table.ts'
import { deleteOld } from './delete-old.ts'
import { keepMark, markOf } from './sweep-marks.ts'

const EVENTS = agedTable('event', 'created_at')
const DAY_MS = 86_400_000
const ROWS_PER_STATEMENT = 5_000

test('F16: a backlog of any size is worked off in statements that stay short', async () => {
  await using world = await openWorld()
  await refuseLargeDeletes(world)
  const fan = await world.fan()
  await happened(world, fan, { count: 12_000, from: ago(world, 90), everyMs: 60_000 })
  await happened(world, fan, { count: 6_000, from: ago(world, 40), everyMs: 0 })
  await happened(world, fan, { count: 10, from: ago(world, 2), everyMs: 1_000 })

  const deleted = await deleteOld([world.db], EVENTS, ago(world, 30))

  expect(deleted).toBe(18_000)
  expect(await eventsOf(world, fan)).toBe(10)
})

test('F16: the next sweep begins where the last one ended', async () => {
  await using world = await openWorld()
  const fan = await world.fan()
  await keepMark(world.db, 'event', ago(world, 30))
  await happened(world, fan, { count: 5, from: ago(world, 60), everyMs: 1_000 })
  await happened(world, fan, { count: 7, from: ago(world, 29), everyMs: 1_000 })

  const deleted = await deleteOld([world.db], EVENTS, ago(world, 20))

  expect(deleted).toBe(7)
  expect(await markOf(world.db, 'event')).toEqual(ago(world, 20))
})

async function refuseLargeDeletes({ db }: World) {
  await db.run(`create function refuse_large_delete() returns trigger language plpgsql as $$
    begin
      if (select count(*) from gone) > ${ROWS_PER_STATEMENT} then
        raise exception 'one statement deletes too much';
      end if;
      return null;
    end $$`)
  await db.run(`create trigger no_large_delete after delete on event
    referencing old table as gone for each statement execute function refuse_large_delete()`)
}

function ago(world: World, days: number): Date {
  return new Date(world.clock.now().getTime() - days * DAY_MS)
}

async function happened(
  world: World,
  fan: Fan,
  rows: { count: number; from: Date; everyMs: number },
) {
  const { last } = await world.db.one<{ last: number }>(
    'select coalesce(max(seq), 0) as last from event where fan_id = $1',
    [fan.id],
  )
  await world.db.run(
    `insert into event (fan_id, seq, type, body, created_at)
     select $1, $2::bigint + n, 'connect', '{}', $4::timestamptz + n * $5::bigint * interval '1 ms'
     from generate_series(1, $3::int) n`,
    [fan.id, last, rows.count, rows.from, rows.everyMs],
  )
}

async function eventsOf(world: World, fan: Fan): Promise<number> {
  const row = await world.db.one<{ count: number }>(
    'select count(*) as count from event where fan_id = $1',
    [fan.id],
  )
  return row.count
}
