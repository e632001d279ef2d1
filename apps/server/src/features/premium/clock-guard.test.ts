import { expect, test } from 'vitest'
import { openWorld, type World } from '../../../test/world.ts'
import { movableClock } from '../../platform/clock.ts'

const DAY_MS = 86_400_000

test('F27: a node whose clock is a month ahead of the database renews nobody', async () => {
  const clock = movableClock(new Date())
  let machineAheadMs = 0
  const wrong = { ...clock, machine: () => new Date(Date.now() + machineAheadMs) }
  await using world = await openWorld({ clock: wrong })
  const [fan, creator] = [await world.fan({ balance: 50_00 }), await world.creator()]
  await fan.buysPremium(creator)

  machineAheadMs = 32 * DAY_MS
  clock.advance(32 * 86_400)
  await world.runJobs()
  const guarded = await monthsPaid(world)
  machineAheadMs = 0
  await world.runJobs()

  expect([guarded, await monthsPaid(world)]).toEqual([1, 2])
})

test('F27: the difference of the clocks can be watched', async () => {
  const machine = () => new Date(Date.now() + 10 * 60_000)
  await using world = await openWorld({ clock: { ...movableClock(new Date()), machine } })

  const { body } = await world.app.http.inject({ url: '/metrics' })

  const skew = Number(/^fanlight_clock_skew_seconds (\S+)$/m.exec(body)?.[1])
  expect(Math.round(skew / 60)).toBe(10)
})

async function monthsPaid({ db }: World): Promise<number> {
  const row = await db.one<{ months: number }>('select count(*)::int as months from premium_period')
  return row.months
}
