import { expect, test, vi } from 'vitest'
import { openWorld, type World } from '../../../test/world.ts'
import { openLog } from '../../platform/log.ts'
import { openFanAudit } from './audit-fans.ts'

const FAN = '(select max(fan_id) from wallet)'
/** Done behind the ledger's back, as its owner. */
const CORRUPTIONS: [what: string, statement: string, problem: RegExp][] = [
  [
    'a wallet that holds a cent too much',
    `update wallet set balance_cents = balance_cents + 1 where fan_id = ${FAN}`,
    /^wallet of fan \d+ holds \d+, its entries say \d+/,
  ],
  [
    'a tip that was sold and never moved',
    `insert into tip (id, fan_id, creator_id, amount_cents, message, created_at, sent_at)
     select gen_random_uuid(), fan_id, creator_id, 700, '', created_at, sent_at from tip
     where fan_id = ${FAN} limit 1`,
    /^tip [\w-]+: sold for 700, moved nothing/,
  ],
  [
    'a debt that no dispute made',
    `update wallet set debt_cents = 5 where fan_id = ${FAN}`,
    /^fan \d+ owes 5, disputes say 0, entries say 0/,
  ],
  [
    'an event that is missing',
    `delete from event where fan_id = ${FAN} and seq = 2`,
    /^events of fan \d+ end at/,
  ],
]

test.each(CORRUPTIONS)(
  'a round finds %s, and so does the whole audit',
  async (_what, harm, problem) => {
    const log = openLog('silent')
    const errors = vi.spyOn(log, 'error')
    await using world = await openWorld({ log })
    await trade(world)
    const { job, gauge } = openFanAudit(world.ctx)
    await job.run()
    const before = await gauge.count()

    await world.db.run(harm)
    await job.run()
    await job.run()

    expect(before).toBe(0)
    expect(await gauge.count()).toBe(1)
    expect(errors.mock.calls).toEqual([
      [{ problem: expect.stringMatching(problem) }, 'audit found a problem'],
    ])
    expect((await world.audit()).problems).toContainEqual(expect.stringMatching(problem))
  },
)

test('a round that takes several turns leaves no fan out', async () => {
  await using world = await openWorld()
  for (const id of [11, 500, 70_000, 8_000_000_000]) await world.fan({ id, balance: 10_00 })
  const { job, gauge } = openFanAudit(world.ctx, 2)
  await world.db.run('update wallet set balance_cents = balance_cents + 1')

  await job.run()
  const first = await gauge.count()
  await job.run()
  const second = await gauge.count()

  expect([first, second]).toEqual([2, 4])
})

async function trade(world: World) {
  const creator = await world.creator()
  await world.fan({ balance: 20_00 })
  const fan = await world.fan({ balance: 20_00 })
  for (let n = 0; n < 2; n += 1) await fan.sendsTip(await fan.draftsTip(creator, 5_00))
}
