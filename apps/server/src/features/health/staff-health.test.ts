import { expect, test } from 'vitest'
import { atDesk } from '../../../test/staff-verbs.ts'
import { openWorld } from '../../../test/world.ts'

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
