import { expect, test } from 'vitest'
import type { Fan } from '../../../test/fan.ts'
import { openWorld, type World } from '../../../test/world.ts'
import { type Db, openDb } from '../../platform/db/db.ts'
import { agedTable } from './aged-table.ts'
import { deleteOld } from './delete-old.ts'
import { keepMark, markOf } from './sweep-marks.ts'

const EVENTS = agedTable('event', 'created_at')
const DAY_MS = 86_400_000
const ROWS_PER_STATEMENT = 5_000

test('F16: a backlog of any size is worked off in statements that stay short', async () => {
  await using world = await openWorld({ isUnused: true })
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
  await using world = await openWorld({ isUnused: true })
  const fan = await world.fan()
  await keepMark(world.db, 'event', ago(world, 30))
  await happened(world, fan, { count: 5, from: ago(world, 60), everyMs: 1_000 })
  await happened(world, fan, { count: 7, from: ago(world, 29), everyMs: 1_000 })

  const deleted = await deleteOld([world.db], EVENTS, ago(world, 20))

  expect(deleted).toBe(7)
  expect(await markOf(world.db, 'event')).toEqual(ago(world, 20))
})

test('of two rows with the same place in two partitions only the old one goes', async () => {
  await using world = await openWorld({ isUnused: true })
  const fan = await world.fan()
  const days = ['2026-09-05', '2026-10-05', '2026-11-05']
  for (const day of days) {
    await world.db.run(
      `insert into analytics_event (fan_id, visit, name, happened_at, told_at)
       values ($1, 'visit-0001', 'init', $2, $2)`,
      [fan.id, day],
    )
  }

  const deleted = await deleteOld(
    [world.db],
    agedTable('analytics_event', 'told_at'),
    new Date('2026-10-01'),
  )

  const kept = await world.db.query<{ at: Date; place: string }>(
    'select told_at as at, ctid::text as place from analytics_event order by told_at',
  )
  expect(deleted).toBe(1)
  expect(kept.map(({ at }) => at)).toEqual([new Date('2026-10-05'), new Date('2026-11-05')])
  expect(kept.map(({ place }) => place)).toEqual(['(0,1)', '(0,1)'])
})

test('what is read to forget depends on what goes, and not on what stays', async () => {
  const small = await pagesToForget({ kept: 1_000 })
  const large = await pagesToForget({ kept: 40_000 })

  expect(large).toBeLessThan(1.5 * small)
})

/** In a table whose pages were used before: what is new lies among what is old. */
async function pagesToForget({ kept }: { kept: number }): Promise<number> {
  await using world = await openWorld({ isUnused: true })
  const { connection, routines } = world.database
  const db = openDb({ connection, routines, log: world.ctx.log, poolSize: 1 })
  const fan = await world.fan()
  await happened(world, fan, { count: kept, from: ago(world, 100), everyMs: 0 })
  await deleteOld([db], EVENTS, ago(world, 90))
  await db.run('vacuum event')
  await happened(world, fan, { count: 1_000, from: ago(world, 40), everyMs: 1_000 })
  await happened(world, fan, { count: kept, from: ago(world, 20), everyMs: 10 })
  await db.run('analyze event')

  const before = await pagesOfEvents(db)
  expect(await deleteOld([db], EVENTS, ago(world, 30))).toBe(1_000)
  const after = await pagesOfEvents(db)
  await db.close()
  return after - before
}

async function pagesOfEvents(db: Db): Promise<number> {
  await db.query('select pg_stat_force_next_flush()')
  const row = await db.one<{ pages: number }>(
    `select heap_blks_hit + heap_blks_read + idx_blks_hit + idx_blks_read as pages
     from pg_statio_user_tables where relname = 'event'`,
  )
  return row.pages
}

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
