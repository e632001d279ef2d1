import { addMonths } from '@fanlight/domain'
import { expect, test } from 'vitest'
import type { Creator } from '../../../test/creator.ts'
import type { Fan } from '../../../test/fan.ts'
import { graceEnd } from '../../../test/test-context.ts'
import { openWorld, type World } from '../../../test/world.ts'

/** The last day of a month, thirteen months before a leap day. */
const BEGIN = new Date('2027-01-31T10:00:00Z')
const LEAP_DAY = new Date('2028-02-29T10:00:00Z')
const END = addMonths(BEGIN, 24)
const DAY_MS = 86_400_000
const PRICE = 9_99

test('over two years no month is charged twice, and none is skipped', {
  tags: ['extended'],
}, async () => {
  await using world = await openWorld()
  world.clock.moveTo(BEGIN)
  const life = await openLife(world)

  for (let day = BEGIN; day < END; day = new Date(day.getTime() + DAY_MS)) {
    await life.passDay(day)
  }
  await passTo(world, END)

  const { fans } = life
  expect(await startsOf(fans.steady)).toEqual(monthsFrom(BEGIN, 25))
  expect(await pricesOf(fans.steady)).toEqual([5_00, ...Array<number>(24).fill(PRICE)])
  expect((await startsOf(fans.steady))[13]?.toISOString().slice(0, 10)).toBe('2028-02-29')

  expect(await startsOf(fans.leap)).toEqual(monthsFrom(LEAP_DAY, 12))
  expect((await endsOf(fans.leap)).at(-1)?.toISOString().slice(0, 10)).toBe('2029-02-28')

  expect(await pricesOf(fans.agreeing)).toEqual([
    ...Array<number>(8).fill(PRICE),
    ...Array<number>(17).fill(12_99),
  ])
  expect(await pricesOf(fans.refusing)).toEqual(Array<number>(8).fill(PRICE))

  expect(await startsOf(fans.failing)).toEqual(monthsFrom(BEGIN, 24)) // the last is in its grace
  expect(await startsOf(fans.wavering)).toEqual(monthsFrom(BEGIN, 25))

  for (const fan of Object.values(fans)) await expectWhole(fan)
  expect(await world.audit()).toMatchObject({ balanced: true })
})

test('a clock that jumps forward and back charges no month twice', async () => {
  await using world = await openWorld()
  world.clock.moveTo(BEGIN)
  const fan = await world.fan({ balance: 100_00 })
  await fan.buysPremium(await world.creator())
  const first = addMonths(BEGIN, 1)
  const [inGrace, late] = [days(first, 2), days(graceEnd(addMonths(BEGIN, 2)), 20)]

  for (const moment of [first, BEGIN, inGrace, first, inGrace]) await passTo(world, moment)
  const once = await startsOf(fan)
  for (const moment of [late, inGrace, late, days(late, 1)]) await passTo(world, moment)

  expect(once).toEqual([BEGIN, first])
  expect(await startsOf(fan)).toEqual([BEGIN, first, late]) // what no job renewed begins when one does
  await expectWhole(fan, { isBroken: true })
})

test('a month that failed and was paid in its grace is charged once, whoever tries at once', async () => {
  await using world = await openWorld()
  world.clock.moveTo(BEGIN)
  const fan = await world.fan({ balance: PRICE })
  await fan.buysPremium(await world.creator())
  const due = addMonths(BEGIN, 1)
  await passTo(world, due)

  await passTo(world, days(due, 3))
  await Promise.all([
    fan.isGranted(50_00),
    passTo(world, days(due, 3)),
    passTo(world, days(due, 3)),
  ])
  await passTo(world, days(due, 4))

  expect(await startsOf(fan)).toEqual([BEGIN, due])
  await expectWhole(fan)
})

async function openLife(world: World) {
  const member = async (creator: Creator, balance: number) => {
    const fan = await world.fan({ balance })
    await fan.buysPremium(creator)
    return fan
  }
  const [plain, asking] = [await world.creator(), await world.creator()]
  const fans = {
    steady: await member(await world.creator({ discountPercent: 50 }), 300_00),
    leap: await world.fan({ balance: 300_00 }),
    agreeing: await member(asking, 400_00),
    refusing: await member(asking, 400_00),
    failing: await member(plain, PRICE * 2),
    wavering: await member(plain, 300_00),
  }
  const passDay = async (day: Date) => {
    await passTo(world, day)
    const month = monthsSince(day)
    if (day.getTime() === LEAP_DAY.getTime()) {
      fans.leap.reopensApp()
      await fans.leap.buysPremium(plain)
    }
    if (isDay(day, 6, 10)) {
      await asking.asksForPrice(12_99)
      for (const [fan, isAgreed] of [
        [fans.agreeing, true],
        [fans.refusing, false],
      ] as const) {
        fan.reopensApp()
        await fan.post(`/balance/subscription/${await idOf(fan)}/price`, { price: 12.99, isAgreed })
      }
    }
    // Every month the money comes three days late; the grace bears it.
    if (day.getTime() === days(addMonths(BEGIN, month), 3).getTime() && month > 1) {
      await fans.failing.isGranted(PRICE)
      await world.db.run('select app.credited($1, 0, $2)', [fans.failing.id, world.clock.now()])
    }
    if (isDay(day, 4, 12)) await changeMind(fans.wavering)
  }
  return { fans, passDay }
}

async function changeMind(fan: Fan) {
  fan.reopensApp()
  const id = await idOf(fan)
  await fan.cancelsPremium(id)
  await fan.resumesPremium(id)
}

async function idOf(fan: Fan): Promise<number> {
  return (await fan.listsPremium()).json().subscriptions[0].id
}

/** To `moment`, also back, where what is due is renewed. */
async function passTo(world: World, moment: Date) {
  world.clock.now = () => new Date(moment) // the world's own clock never goes back; a machine's may
  await world.app.jobs.find(({ name }) => name === 'renew premium')?.run()
}

function days(moment: Date, count: number): Date {
  return new Date(moment.getTime() + count * DAY_MS)
}

/** Whole months of the first anchor that are over by then. */
function monthsSince(day: Date): number {
  let month = 0
  while (addMonths(BEGIN, month + 1) <= day) month += 1
  return month
}

function isDay(day: Date, month: number, dayOfIt: number): boolean {
  return day.getTime() === days(addMonths(BEGIN, month), dayOfIt).getTime()
}

function monthsFrom(anchor: Date, count: number): Date[] {
  return Array.from({ length: count }, (_, month) => addMonths(anchor, month))
}

interface Period {
  startsAt: Date
  endsAt: Date
  price: number
}

function periodsOf({ id, world }: Fan): Promise<Period[]> {
  return world.db.query(
    `select starts_at as "startsAt", ends_at as "endsAt", price_cents as price
     from premium_period where fan_id = $1 order by starts_at`,
    [id],
  )
}

async function startsOf(fan: Fan) {
  return (await periodsOf(fan)).map(({ startsAt }) => startsAt)
}

async function endsOf(fan: Fan) {
  return (await periodsOf(fan)).map(({ endsAt }) => endsAt)
}

async function pricesOf(fan: Fan) {
  return (await periodsOf(fan)).map(({ price }) => price)
}

/** Each month begins where the one before ends, and each was paid by one transfer of its own. */
async function expectWhole(fan: Fan, { isBroken = false } = {}) {
  const periods = await periodsOf(fan)
  for (const [index, { startsAt }] of periods.entries()) {
    const before = periods[index - 1]
    if (before && !isBroken) expect(startsAt).toEqual(before.endsAt)
    if (before) expect(startsAt.getTime()).toBeGreaterThanOrEqual(before.endsAt.getTime())
  }
  const paid = await fan.world.db.query<{ price: number }>(
    `select amount_cents as price from transfer
     where fan_id = $1 and kind = 'premium' order by created_at, id`,
    [fan.id],
  )
  expect(paid.map(({ price }) => price)).toEqual(periods.map(({ price }) => price))
}
