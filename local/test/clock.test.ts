import { addMonths } from '@fanlight/domain'
import { expect, test } from 'vitest'
import { GOOD_CARD, type PlayedFan } from './sandbox-server.ts'
import { sharedServer } from './shared-server.ts'

const DAY = 86_400
/** Many steps on a machine that may be busy with other tests. */
const LONG_MS = 60_000

const server = sharedServer()

// The first, because it is about the first day; the others bring people of their own.
test('the demo world goes through its own months', { tags: ['extended'] }, async () => {
  await server().advance({ days: 92 })

  const { fans } = await server().world()
  const balances = Object.fromEntries(
    fans.map(({ firstName, eurBalance }) => [firstName, eurBalance]),
  )

  expect(balances).toMatchObject({ Max: 12.5, Emma: 19.01, Артём: 2.5 })
  expect(balances['Putri']).toBeLessThan(240 - 2 * (9.99 + 4.99))
  expect(await server().control('/audit')).toMatchObject({ balanced: true })
})

test('the clock is where it was moved to, for everybody', async () => {
  const { now: before } = await server().world()

  const now = await server().advance({ days: 3 })

  expect(now - before).toBeGreaterThanOrEqual(3 * DAY)
  expect(now - before).toBeLessThan(3 * DAY + 60)
  expect((await server().world()).now).toBeGreaterThanOrEqual(now)
})

test('init data grows old with the world', async () => {
  const fan = await server().fan('Max')

  await server().advance({ seconds: DAY + 60 })
  const old = await fan.get('/main/init')
  await fan.reopensApp()

  expect(old.status).toBe(401)
  expect((await fan.get('/main/init')).status).toBe(200)
})

test('Premium is renewed once for every month that passes', {
  tags: ['extended'],
  timeout: LONG_MS,
}, async () => {
  const fan = await server().newcomer()
  await isRich(fan)
  await fan.post('/balance/subscription/buy', { authorId: 2, categoryId: 3 })
  const [bought] = await fan.subscriptions()
  const start = await fan.balance()

  await server().advance({ days: 366 })
  await fan.reopensApp()

  const [renewed] = await fan.subscriptions()
  const months = 12
  expect(await fan.balance()).toBeCloseTo(start - months * 7.5, 2)
  expect(renewed?.activeAt).toBe(monthsAfter(bought?.activeAt ?? 0, months))
})

test('a subscription from the 31st keeps to the ends of months', {
  tags: ['extended'],
  timeout: LONG_MS,
}, async () => {
  await server().advance({ days: daysUntilThe31st((await server().world()).now) })
  const fan = await server().newcomer()
  await isRich(fan)
  await fan.post('/balance/subscription/buy', { authorId: 4, categoryId: 3 })
  const anchor = addMonths(new Date(((await fan.subscriptions())[0]?.activeAt ?? 0) * 1000), -1)
  const days: number[] = []

  for (let month = 1; month <= 5; month += 1) {
    const [premium] = await fan.subscriptions()
    days.push(dayOf(premium?.activeAt ?? 0))
    await server().advance({
      seconds: (premium?.activeAt ?? 0) - (await server().world()).now + 60,
    })
    await fan.reopensApp()
  }

  expect(days).toEqual([1, 2, 3, 4, 5].map((count) => endOfMonth(anchor, count)))
})

test('a fan who cannot pay is told, has a week of grace, and then loses Premium', {
  tags: ['extended'],
}, async () => {
  const fan = await server().newcomer()
  const url = await fan.startsTopUp(10)
  await server().control('/bank/pay', { ...GOOD_CARD, url })
  await fan.post('/balance/subscription/buy', { authorId: 2, categoryId: 3 })
  const [{ activeAt } = { activeAt: 0 }] = await fan.subscriptions()

  await server().advance({ seconds: activeAt - (await server().world()).now + 3600 })
  await fan.reopensApp()
  const inGrace = await fan.subscriptions()
  await server().advance({ days: 8 })
  await fan.reopensApp()

  expect(inGrace).toHaveLength(1)
  expect(await fan.subscriptions()).toEqual([])
  expect(await fan.balance()).toBe(2.5)
})

test('two moves at once are two moves', async () => {
  const { now } = await server().world()

  await Promise.all([server().advance({ days: 1 }), server().advance({ days: 2 })])

  expect((await server().world()).now - now).toBeGreaterThanOrEqual(3 * DAY)
})

test('fans can buy while the clock moves, and nothing is lost', async () => {
  const fan = await server().newcomer()
  await isRich(fan)
  const { posts } = await server().world()
  const before = await fan.balance()

  const moving = server().advance({ seconds: DAY / 2 })
  const bought = await Promise.all(posts.map(({ id }) => fan.post(`/im/telegram/${id}/post/buy`)))
  await moving

  expect(bought.map(({ status }) => status)).toEqual(posts.map(() => 200))
  const spent = posts.reduce((sum, { price }) => sum + price, 0)
  expect(await fan.balance()).toBeCloseTo(before - spent, 2)
})

test('a moved clock is still moved after a restart', async () => {
  await server().advance({ days: 40 })
  const { now: before, fans: known } = await server().world()

  await server().stop()
  await server().start()

  const { now, fans } = await server().world()
  expect(now).toBeGreaterThanOrEqual(before)
  expect(now - before).toBeLessThan(120)
  expect(fans.map(({ id }) => id)).toEqual(known.map(({ id }) => id))
})

async function isRich(fan: PlayedFan) {
  const url = await fan.startsTopUp(500)
  await server().control('/bank/pay', { ...GOOD_CARD, url })
}

function daysUntilThe31st(now: number): number {
  let days = 1
  while (dayOf(now + days * DAY) !== 31) days += 1
  return days
}

function dayOf(seconds: number): number {
  return new Date(seconds * 1000).getUTCDate()
}

/** The last day of the month that lies so many months behind, in words of its own. */
function endOfMonth(anchor: Date, months: number): number {
  return new Date(
    Date.UTC(anchor.getUTCFullYear(), anchor.getUTCMonth() + months + 1, 0),
  ).getUTCDate()
}

function monthsAfter(seconds: number, months: number): number {
  return Math.floor(addMonths(new Date(seconds * 1000), months).getTime() / 1000)
}
