import { movableClock } from '@fanlight/server/platform/clock'
import { openWorld, type World } from '@fanlight/server/test/world'
import { beforeAll, expect, test } from 'vitest'
import { demoMedia } from '../../test/demo-media.ts'
import { makeDemoWorld } from '../make-demo-world.ts'
import type { Manifest } from '../pictures/manifest.ts'
import { makeLife } from './make-life.ts'
import { FIRST_FAN_ID as FIRST, planLife } from './plan-life.ts'

const DRAWING_MS = 180_000
const LIVING_MS = 120_000
const MADE_AT = new Date('2026-11-19T15:00:00Z')
const EXTENDED = { tags: ['extended'], timeout: LIVING_MS }

let pictures: Manifest

beforeAll(async () => {
  pictures = (await demoMedia()).pictures
}, DRAWING_MS)

test('the plan is the same each time, and nothing in it is later than the world', () => {
  const plan = planLife(MADE_AT)

  const moments = plan.flatMap(({ joinedAt, history }) => [
    joinedAt,
    ...history.map(({ at }) => at),
  ])
  expect(planLife(MADE_AT)).toEqual(plan)
  expect(new Set(plan.map(({ id }) => id)).size).toBe(300)
  expect(moments.filter((at) => at >= MADE_AT)).toEqual([])
})

test('weekends are busier than other days, and one Saturday is the best of all', () => {
  const joined = planLife(MADE_AT).map(({ joinedAt }) => joinedAt)

  const onWeekdays = joined.filter((at) => [1, 2, 3, 4].includes(at.getUTCDay())).length / 4
  const onWeekends = joined.filter((at) => [0, 6].includes(at.getUTCDay())).length / 2
  expect(onWeekends).toBeGreaterThan(1.5 * onWeekdays)
  expect(busiestDay(joined)).toBe('2026-10-24')
})

test('ninety days of sales of every kind, and work for the staff', EXTENDED, async () => {
  await using world = await openLife()
  await stopsEarly(world)

  await makeLife(world.ctx, pictures, new AbortController().signal)

  expect(await kindsSold(world)).toEqual(
    expect.arrayContaining(['message', 'post', 'premium', 'tip', 'top_up']),
  )
  expect(
    await count(world, `premium where fan_id >= ${FIRST} and failed_at is null`),
  ).toBeGreaterThan(20)
  expect(
    await count(world, `premium where fan_id >= ${FIRST} and not is_recurrent`),
  ).toBeGreaterThan(5)
  expect(
    await count(world, `premium where fan_id >= ${FIRST} and failed_at is not null`),
  ).toBeGreaterThan(0)
  expect(await count(world, "support_ticket where state = 'open'")).toBe(3)
  expect(await count(world, "payout where state = 'requested'")).toBe(1)
  expect(await count(world, 'sale_refund')).toBeGreaterThan(0)
  expect((await world.audit()).problems).toEqual([])
  await staysAsItIs(world)
})

/** A server that is stopped before it is done. */
async function stopsEarly(world: World) {
  const stopping = new AbortController()
  const making = makeLife(world.ctx, pictures, stopping.signal)
  stopping.abort()
  await making
}

/** The next start makes nothing twice, and no fan is written to about the past. */
async function staysAsItIs(world: World) {
  const before = await count(world, 'transfer')
  await makeLife(world.ctx, pictures, new AbortController().signal)
  await world.runJobs()
  expect(await count(world, 'transfer')).toBe(before)
  expect(await count(world, `job where lane >= '${FIRST}' and kind = 'message'`)).toBe(0)
}

async function kindsSold({ db }: World): Promise<string[]> {
  const rows = await db.query<{ kind: string }>(
    `select distinct kind from transfer where fan_id >= ${FIRST}`,
  )
  return rows.map(({ kind }) => kind)
}

async function openLife(): Promise<World> {
  const world = await openWorld({ clock: movableClock(MADE_AT), isUnused: true })
  await makeDemoWorld({ ...world.ctx, db: world.db, pictures })
  return world
}

async function count({ db }: World, rows: string): Promise<number> {
  const row = await db.one<{ count: number }>(`select count(*)::int as count from ${rows}`)
  return row.count
}

function busiestDay(moments: Date[]): string | undefined {
  const days = Map.groupBy(moments, (at) => at.toISOString().slice(0, 10))
  return [...days].sort(([, a], [, b]) => b.length - a.length)[0]?.[0]
}
