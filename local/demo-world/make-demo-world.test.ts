import { movableClock } from '@fanlight/server/platform/clock'
import { openWorld, type World, type WorldOptions } from '@fanlight/server/test/world'
import { beforeAll, expect, test } from 'vitest'
import { demoMedia } from '../test/demo-media.ts'
import { makeDemoWorld, remakeDemoWorld } from './make-demo-world.ts'
import type { Manifest } from './pictures/manifest.ts'

const DRAWING_MS = 180_000

let pictures: Manifest

beforeAll(async () => {
  pictures = (await demoMedia()).pictures
}, DRAWING_MS)

test('fans have the balances, languages and pasts that were promised', async () => {
  await using world = await openDemo()

  const fans = await world.db.query(
    `select first_name as name, language_code as language, balance_cents as balance
     from person join wallet on fan_id = id order by id`,
  )

  expect(fans).toEqual([
    { name: 'Max', language: 'en', balance: 12_50 },
    { name: 'Дмитрий', language: 'ru', balance: 1_60 },
    { name: 'Putri', language: 'id', balance: 240_00 },
    { name: 'Emma', language: 'en', balance: 19_01 },
    { name: 'Артём', language: 'ru', balance: 2_50 },
    { name: 'Ольга', language: 'ru', balance: 56_00 },
    { name: 'Lena', language: 'de', balance: 0 },
  ])
})

test('creators are of different kinds, and the Cyrillic name has its cases', async () => {
  await using world = await openDemo()

  const creators = await world.db.query<{ name: { genitive: string } }>(
    `select id, premium_price_cents as price, premium_discount_percent as discount,
       premium_is_enabled as "isEnabled", name_forms as name from creator order by id`,
  )

  expect(creators).toMatchObject([
    { id: 1, price: 9_99, discount: 40, isEnabled: true },
    { id: 2, price: 7_50, discount: 0, isEnabled: true, name: { genitive: 'Ильи Соловьёва' } },
    { id: 3, isEnabled: false },
    { id: 4, price: 4_99, discount: 0, isEnabled: true },
  ])
})

test('every kind of Premium is there: renewing, cancelled and in grace', async () => {
  await using world = await openDemo()

  const premium = await world.db.query(
    `select fan.first_name as name, creator_id as "creatorId", periods, is_recurrent as "renews",
       failed_at is not null as "hasFailed", app.premium_is_open(p, $1) as "isOpen"
     from premium p join person fan on fan.id = p.fan_id order by p.id`,
    [world.clock.now()],
  )

  const paid = { renews: true, hasFailed: false, isOpen: true }
  expect(premium).toEqual([
    { name: 'Putri', creatorId: 1, periods: 2, ...paid },
    { name: 'Артём', creatorId: 2, periods: 1, ...paid, hasFailed: true },
    { name: 'Ольга', creatorId: 2, periods: 1, ...paid },
    { name: 'Putri', creatorId: 4, periods: 1, ...paid },
    { name: 'Emma', creatorId: 1, periods: 1, ...paid, renews: false },
  ])
})

test('the ledger of the demo world balances, commission or not', async () => {
  await using world = await openDemo({ settings: { commissionPercent: 12.5 } })

  const audit = await world.audit()

  expect(audit).toMatchObject({ balanced: true, problems: [] })
  expect(audit.transfers).toBeGreaterThan(25)
})

test('there are dozens of posts, and more of Alina’s Premium than a page holds', async () => {
  await using world = await openDemo()

  const count = async (where: string) =>
    (await world.db.one<{ n: number }>(`select count(*) as n from post where ${where}`)).n

  expect(await count('true')).toBeGreaterThan(50)
  expect(await count(`creator_id = 1 and audience = 'premium'`)).toBeGreaterThan(20)
  expect(await count(`audience = 'premium' and price_cents is not null`)).toBeGreaterThan(3)
  expect(await count(`creator_id = 3 and audience = 'premium'`)).toBe(0)
})

test('everybody but the newcomer has a paid message waiting', async () => {
  await using world = await openDemo()

  const waiting = await world.db.query<{ fan: string }>(
    `select distinct fan.first_name as fan from message m
     join message_content t on t.id = m.content_id join person fan on fan.id = m.fan_id
     where price_cents > 0 and not exists (select from purchase where message_id = m.id)`,
  )
  const failed = await world.db.query(
    `select fan.first_name as fan, failure_code as code from top_up
     join person fan on fan.id = fan_id where status = 'failed'`,
  )

  expect(waiting.map(({ fan }) => fan)).toHaveLength(6)
  expect(failed).toEqual([{ fan: 'Дмитрий', code: 'insufficient_funds' }])
})

test('two machines make the same world, down to the ids', { tags: ['extended'] }, async () => {
  await using here = await openDemo()
  await using there = await openDemo()

  expect(await everything(there)).toEqual(await everything(here))
})

test('a world made at the end of another month differs in nothing but time', {
  tags: ['extended'],
}, async () => {
  await using here = await openDemo()
  await using there = await openDemo({ clock: movableClock(new Date('2027-03-31T09:00:00Z')) })

  expect(await timeless(there)).toEqual(await timeless(here))
})

test('made again it is the same, and nothing of the old one is left', async () => {
  await using world = await openDemo()
  const first = await everything(world)
  const fan = await world.fan({ balance: 50_00 })
  await fan.buysPremium({ id: 1 })

  await remakeDemoWorld(groundOf(world))

  expect(await everything(world)).toEqual(first)
  expect(await world.audit()).toMatchObject({ balanced: true })
})

test('history is still not rewritten afterwards', async () => {
  await using world = await openDemo()

  const rewriting = world.db.run('update transfer set amount_cents = 1')

  await expect(rewriting).rejects.toThrow('append-only')
})

test('a world that somebody lives in is left alone', async () => {
  await using world = await openWorld()
  await world.fan()

  expect(await makeDemoWorld(groundOf(world))).toBe(false)
  expect(await world.db.query('select id from creator')).toEqual([])
})

test('two nodes that start on one empty database make one world', async () => {
  await using world = await openWorld()

  const made = await Promise.all([makeDemoWorld(groundOf(world)), makeDemoWorld(groundOf(world))])

  expect(made.toSorted()).toEqual([false, true])
  expect(await world.audit()).toMatchObject({ balanced: true })
})

test('dying in the middle of it leaves nothing, and the next start makes it', async () => {
  await using world = await openWorld()
  await world.db.run('alter table tip add constraint trap check (message not like $$%tungku%$$)')

  await expect(makeDemoWorld(groundOf(world))).rejects.toThrow('trap')

  expect(await world.db.query('select id from creator')).toEqual([])
  await world.db.run('alter table tip drop constraint trap')
  expect(await makeDemoWorld(groundOf(world))).toBe(true)
  const [first] = await world.db.query<{ id: number }>('select id from post order by id limit 1')
  expect(first?.id).toBe(1)
})

test.each(['2026-03-31T22:30:00Z', '2026-01-31T12:00:00Z', '2028-02-29T01:00:00Z'])(
  'made at %s, somebody is in grace all the same',
  async (moment) => {
    await using world = await openDemo({ clock: movableClock(new Date(moment)) })

    const inGrace = await world.db.query(
      'select fan_id from premium p where failed_at is not null and app.premium_is_open(p, $1)',
      [world.clock.now()],
    )
    expect(inGrace).toHaveLength(1)
  },
)

function groundOf({ ctx, db }: World) {
  return { ...ctx, db, pictures }
}

async function openDemo(options: WorldOptions = {}): Promise<World> {
  const world = await openWorld(options)
  await makeDemoWorld(groundOf(world))
  return world
}

function timeless(world: World) {
  return world.db.query(
    `select 'post' as what, id, price_cents as cents, text from post
     union all select 'message', id, price_cents, text from message_content
     union all select 'purchase', id, price_cents, coalesce(message_id, post_id)::text from purchase
     union all select 'premium', id, price_cents, fan_id::text from premium
     union all select 'wallet', fan_id, balance_cents, event_seq::text from wallet
     order by what, id`,
  )
}

/**
 * Every row of every table that tells of people, content or money. The version of what a creator shows is
 * left out: none ever comes again.
 */
async function everything(world: World) {
  const tables = ['creator', 'creator_channel', 'person', 'wallet', 'post', 'message', 'purchase']
  const more = ['tip', 'premium', 'premium_period', 'top_up', 'transfer', 'account', 'event']
  const rows: Record<string, unknown> = {}
  for (const table of [...tables, ...more]) {
    const found = await world.db.query<object>(`select * from ${table} t order by t`)
    rows[table] = found.map((row) => ({ ...row, content_version: null }))
  }
  return rows
}
