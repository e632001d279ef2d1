import { expect, test } from 'vitest'
import { atDesk } from '../../../test/staff-verbs.ts'
import { bankSays, startsTopUp } from '../../../test/top-up-verbs.ts'
import { openWorld } from '../../../test/world.ts'
import { joinNodes } from '../../core/nodes/nodes.ts'

test('a page of numbers says of each whether a person has to look', async () => {
  await using world = await openWorld()
  const reads = async () => (await (await atDesk(world)).get('/staff/health')).json()
  await world.runJobs()
  const well = await reads()

  await world.db.run(
    `insert into job (kind, key, payload, status, due_at, created_at, settled_at, problem)
     values ('webhook', 'a', '{}', 'dead', $1, $1, $1, 'no luck')`,
    [world.clock.now()],
  )
  const fan = await world.fan({ balance: 20_00 })
  await fan.buysPremium(await world.creator())
  await world.advance({ days: 33 })
  const ill = await reads()

  expect(well).toMatchObject({
    ledger: { isBalanced: true, judgement: 'well' },
    renewals: { overdue: 0, judgement: 'well' },
    webhooks: { failing: 0, off: 0, undelivered: 0, judgement: 'well' },
  })
  expect(well.queues.map(({ kind }: { kind: string }) => kind)).toContain('webhook')
  expect(well.queues.every(({ judgement }: Record<string, unknown>) => judgement === 'well')).toBe(
    true,
  )
  expect(well.jobs).toContainEqual(
    expect.objectContaining({ name: 'renew premium', lastAt: expect.any(Number), problem: null }),
  )
  expect(ill.renewals).toEqual({ overdue: 1, judgement: 'look' })
  expect(ill.queues).toContainEqual({
    kind: 'webhook',
    waiting: 0,
    dead: 1,
    oldestSeconds: 0,
    judgement: 'look',
  })
})

test('payments of an hour, a day and a week are counted, with how they ended', async () => {
  await using world = await openWorld()
  const reads = async (period: string) =>
    (await (await atDesk(world)).get(`/staff/health?period=${period}`)).json().payments
  const fan = await world.fan()
  await bankSays(world, await startsTopUp(fan), 'payment.succeeded')
  await world.advance({ hours: 2 })
  await bankSays(world, await startsTopUp(await world.fan()), 'payment.failed')
  await startsTopUp(await world.fan())
  await world.advance({ seconds: 301 })

  const [hour, day] = [await reads('hour'), await reads('day')]
  await world.advance({ days: 6 })
  const week = await reads('week')

  expect(hour).toMatchObject({ started: 2, paid: 0, declined: 1, judgement: 'well' })
  expect(hour.parts).toEqual([0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 2, 0])
  expect(day).toMatchObject({ started: 3, paid: 1, declined: 1 })
  expect(week.started).toBe(3)
  expect((await reads('hour')).started).toBe(0)
})

test('most payments declined is something to look at', async () => {
  await using world = await openWorld()
  for (let each = 0; each < 10; each += 1) {
    await bankSays(world, await startsTopUp(await world.fan()), 'payment.failed')
  }
  await world.advance({ seconds: 1 })

  const { payments } = (await (await atDesk(world)).get('/staff/health')).json()

  expect(payments).toMatchObject({ declined: 10, judgement: 'look' })
})

test('every server is listed with how busy it is, beside its database', async () => {
  await using world = await openWorld()
  const parts = { botToken: 'b', serverSecrets: ['s'], mediaSecrets: 'm', mediaKeks: ['k'] }
  const shared = { ...parts, storage: 's3', storagePlace: 'p', staging: 'u' } as const
  const one = await joinNodes(world.db, shared, { host: 'one', pid: 7 })
  const two = await joinNodes(world.db, shared, { host: 'two', pid: 8 })
  for (let answer = 0; answer < 20; answer += 1) two.noteAnswer(0.5)
  await two.job.run()

  const { nodes, answers } = (await (await atDesk(world)).get('/staff/health')).json()

  expect(nodes).toEqual([
    expect.objectContaining({ name: 'one:7', role: 'server', cpuPercent: null, p95Ms: null }),
    expect.objectContaining({
      name: 'two:8',
      role: 'server',
      cpuPercent: expect.any(Number),
      memoryPercent: expect.any(Number),
      p95Ms: expect.closeTo(500, -1),
    }),
    expect.objectContaining({ name: expect.stringMatching(/^PostgreSQL \d/), role: 'primary' }),
  ])
  expect(answers).toEqual({ p95Ms: expect.closeTo(500, -1), limitMs: 400, judgement: 'busy' })
  await Promise.all([one.leave(), two.leave()])
})
