import { describe, expect, test } from 'vitest'
import type { Fan } from '../../../test/fan.ts'
import { sharedWorld } from '../../../test/shared-world.ts'
import { openWorld, type World } from '../../../test/world.ts'

const world = sharedWorld()
const VISIT = 'visit-0001'

test('a batch is kept in its order, with when it happened and in whose app', async () => {
  const fan = await world().fan()
  const now = world().clock.now().getTime()

  const reply = await tells(fan, {
    modelId: 7,
    events: [
      { name: 'init', ageMs: 3000, fields: { path: '/', isFresh: true, loadMs: 480.5 } },
      { name: 'view_media_premium', ageMs: 0, fields: { objectId: null } },
      { name: 'view_pay_form', ageMs: 0 },
    ],
  })

  expect(reply.json()).toEqual({ recorded: 3 })
  expect(await keptOf(world(), fan)).toEqual([
    {
      name: 'init',
      visit: VISIT,
      creatorId: 7,
      fields: { path: '/', isFresh: true, loadMs: 480.5 },
      happenedAt: new Date(now - 3000),
    },
    expect.objectContaining({ name: 'view_media_premium', fields: { objectId: null } }),
    expect.objectContaining({ name: 'view_pay_form', fields: {}, happenedAt: new Date(now) }),
  ])
})

test('a batch that is sent twice is kept once', async () => {
  const fan = await world().fan()
  const batch = { events: [{ name: 'init', ageMs: 1 }] }

  const replies = [
    await tells(fan, batch, { key: 'one-batch' }),
    await tells(fan, batch, { key: 'one-batch' }),
  ]

  expect(replies.map((reply) => reply.json())).toEqual([{ recorded: 1 }, { recorded: 1 }])
  expect(await keptOf(world(), fan)).toHaveLength(1)
})

describe('refused', () => {
  const event = { name: 'init', ageMs: 0 }
  const fieldsOf = (count: number) =>
    Object.fromEntries(Array.from({ length: count }, (_none, index) => [`field${index}`, index]))

  test.each([
    ['no event at all', { events: [] }],
    ['more than fifty events', { events: Array.from({ length: 51 }, () => event) }],
    ['an event that nobody knows', { events: [{ ...event, name: 'steal' }] }],
    ['a section that nobody knows', { events: [{ ...event, name: 'view_media_all' }] }],
    ['an event of the future', { events: [{ ...event, ageMs: -1 }] }],
    ['an event of the day before yesterday', { events: [{ ...event, ageMs: 86_400_001 }] }],
    ['too many fields', { events: [{ ...event, fields: fieldsOf(13) }] }],
    ['a field that is a novel', { events: [{ ...event, fields: { text: 'x'.repeat(201) } }] }],
    ['a field within a field', { events: [{ ...event, fields: { deep: { er: 1 } } }] }],
    ['a field of any name', { events: [{ ...event, fields: { 'a b': 1 } }] }],
    ['a zero character', { events: [{ ...event, fields: { text: '\0' } }] }],
    ['a visit without a name', { visit: '', events: [event] }],
  ])('%s', async (_what, batch) => {
    const fan = await world().fan()

    const reply = await tells(fan, batch)

    expect(reply.json()).toMatchObject({ code: 'invalid_request' })
    expect(await keptOf(world(), fan)).toEqual([])
  })

  test('a caller without a valid credential', async () => {
    const reply = await world().app.http.inject({
      method: 'POST',
      url: '/api/analytics',
      payload: { visit: VISIT, events: [event] },
    })

    expect(reply.statusCode).toBe(401)
  })
})

test('fifty events with as much as they may hold fit into one batch', async () => {
  const fan = await world().fan()
  const fields = Object.fromEntries(
    Array.from({ length: 5 }, (_none, index) => [`field${index}`, 'x'.repeat(200)]),
  )

  const reply = await tells(fan, {
    events: Array.from({ length: 50 }, () => ({ name: 'init', ageMs: 0, fields })),
  })

  expect(reply.json()).toEqual({ recorded: 50 })
})

test('this month and the five before it are kept, and what is older is forgotten', async () => {
  await using journey = await openWorld()
  const fan = await journey.fan()
  await tells(fan, { events: [{ name: 'init', ageMs: 0 }] })

  await journey.advance({ days: daysUntil(journey, '2027-04-30') })
  await journey.runJobs()
  const inApril = await keptOf(journey, fan)
  await journey.advance({ days: 1 })
  await journey.runJobs()

  expect(inApril).toHaveLength(1)
  expect(await keptOf(journey, fan)).toEqual([])
})

test('what a standstill of a year left in the partition of this month goes without the new', async () => {
  await using journey = await openWorld()
  const fan = await journey.fan()
  await tells(fan, { events: [{ name: 'init', ageMs: 0 }] })

  await journey.advance({ days: 365 })
  fan.reopensApp()
  await tells(fan, { events: [{ name: 'view_pay_form', ageMs: 0 }] })
  await journey.runJobs()

  expect(await keptOf(journey, fan)).toMatchObject([{ name: 'view_pay_form' }])
})

test('an old month is emptied as a whole, and no row of it is deleted', async () => {
  await using journey = await openWorld()
  await journey.db.run(`create function refuse_delete() returns trigger language plpgsql as $$
    begin raise exception 'a row was deleted'; end $$`)
  await journey.db.run(`create trigger no_delete before delete on analytics_event
    for each row execute function refuse_delete()`)
  const fan = await journey.fan()
  await tells(fan, { events: [{ name: 'init', ageMs: 0 }] })

  await journey.advance({ days: daysUntil(journey, '2027-05-01') })
  await journey.runJobs()

  expect(await keptOf(journey, fan)).toEqual([])
})

function tells(fan: Fan, batch: object, asking?: { key: string }) {
  return fan.post('/analytics', { visit: VISIT, ...batch }, asking)
}

function keptOf(at: World, fan: Fan) {
  return at.db.query(
    `select name, visit, creator_id as "creatorId", fields, happened_at as "happenedAt"
     from analytics_event where fan_id = $1 order by id`,
    [fan.id],
  )
}

function daysUntil({ clock }: World, day: string): number {
  return (Date.parse(day) - clock.now().getTime()) / 86_400_000
}
