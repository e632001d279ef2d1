import { expect, test, vi } from 'vitest'
import { openDiary } from '../../../test/diary.ts'
import type { Fan } from '../../../test/fan.ts'
import { openWorld, type World } from '../../../test/world.ts'
import { isLineFull, sellTogether } from '../sales/sell-together.ts'

/** As many as a test world has. */
const CONNECTIONS = 10
const overload = { waitMs: 1_000, lagMs: 60_000 }

test('when those in line wait too long others are refused at once, what is dear last, and probes never', async () => {
  const diary = openDiary()
  await using world = await openWorld({ settings: { overload }, log: diary.log })
  const fan = await world.fan({ balance: 20_00 })
  const message = await (await world.creator()).sendsMessage(fan, 5_00)
  const read = () => fan.readsMessage(message)
  const analytics = () =>
    fan.post('/analytics', { visit: 'one-visit', events: [{ name: 'init', ageMs: 0 }] })
  const page = () => world.app.http.inject('/')
  const waited = (ms: number) => {
    world.ctx.sharedDb.waitedMs = () => ms
  }
  waited(499)
  const served = [await analytics()]
  waited(500)
  const refused = [await analytics()]
  waited(999)
  served.push(await read())
  waited(1_000)
  const usual = await read()
  refused.push(usual, await page())
  waited(1_999)
  served.push(await fan.buysMessage(message))
  waited(2_000)
  refused.push(await fan.buysMessage(message))
  const probes = await Promise.all(['/healthz', '/readyz'].map((url) => world.app.http.inject(url)))
  waited(0)
  served.push(await read())

  const statuses = (replies: { statusCode: number }[]) => replies.map((each) => each.statusCode)
  expect(statuses(served)).toEqual([200, 200, 200, 200])
  expect(statuses(refused)).toEqual([503, 503, 503, 503])
  expect(usual.json()).toEqual({
    code: 'overloaded',
    message: 'Too many people are here at once. Try again in a few seconds.',
  })
  expect(Number(usual.headers['retry-after'])).toBeGreaterThan(0)
  expect(statuses(probes)).toEqual([200, 200])
  expect(diary.lines().filter(({ msg }) => msg === 'requests shed')).toHaveLength(1)
  expect((await world.app.http.inject('/metrics')).body).toContain(
    'fanlight_requests_shed_total{urgency="usual"} 2\n',
  )
})

test('a crowd of which none has waited long is served whole', async () => {
  await using world = await openWorld({ settings: { overload: { ...overload, waitMs: 60_000 } } })
  const fan = await world.fan()
  const message = await (await world.creator()).sendsMessage(fan, 5_00)
  const crowd = () => Array.from({ length: 60 }, () => fan.readsMessage(message))
  await fan.readsMessage(message)
  const release = await holdConnections(world)

  const first = crowd()
  await waiting(world, 60)
  const second = crowd()
  await waiting(world, 120)
  release()

  const statuses = (await Promise.all([...first, ...second])).map(({ statusCode }) => statusCode)
  expect(new Set(statuses)).toEqual(new Set([200]))
})

test('how long the first has waited for a connection is known while it waits', async () => {
  await using world = await openWorld()
  const release = await holdConnections(world)
  expect(world.db.waitedMs()).toBe(0)

  const asked = world.db.one('select 1')
  await vi.waitFor(() => expect(world.db.waitedMs()).toBeGreaterThan(20), 10_000)
  release()
  await asked

  expect(world.db.waitedMs()).toBe(0)
})

test('more purchases than can wait are refused at once, cost nothing, and succeed when they are repeated', async () => {
  await using world = await openWorld()
  const creator = await world.creator()
  const posts = await Promise.all(
    Array.from({ length: 25 }, () => creator.publishes({ audience: 'channel', price: 1_00 })),
  )
  const fans = await Promise.all(Array.from({ length: 12 }, () => world.fan({ balance: 25_00 })))
  const buyOf = (fan: Fan) => (post: number) => fan.buysPost(post, { key: `${fan.id}-${post}` })

  const replies = await Promise.all(fans.flatMap((fan) => posts.map(buyOf(fan))))
  const refused = replies.filter(({ statusCode }) => statusCode === 503)
  const balances = await Promise.all(fans.map((fan) => fan.balance()))
  const repeated = await Promise.all(fans.flatMap((fan) => buyAll(posts, buyOf(fan))))

  expect(refused.length).toBeGreaterThan(0)
  expect(refused[0]?.json().code).toBe('overloaded')
  expect(Number(refused[0]?.headers['retry-after'])).toBeGreaterThan(0)
  expect(balances.reduce((sum, each) => sum + each, 0)).toBe(refused.length * 1_00)
  expect(new Set(repeated.flat())).toEqual(new Set([200]))
  expect(await Promise.all(fans.map((fan) => fan.balance()))).toEqual(fans.map(() => 0))
  expect((await world.app.http.inject('/metrics')).body).toContain(
    `fanlight_requests_shed_total{urgency="money"} ${refused.length}\n`,
  )
})

test('while the line is full a purchase is refused before it is known who asks', async () => {
  await using world = await openWorld()
  const buy = () => world.app.http.inject({ method: 'POST', url: '/api/im/telegram/1/post/buy' })
  const before = await buy()

  fillLine(world)
  const during = await buy()

  expect([before.statusCode, during.statusCode]).toEqual([401, 503])
})

/** With as many as go into it, none of whom is served; for a moment, until some are sent for. */
function fillLine({ db }: World) {
  const never = () => new Promise<never>(() => {})
  const sell = sellTogether(never, never)
  const agreed = { seenPrice: null, isConfirmed: false }
  const requestKey = { key: 'key', hash: Buffer.alloc(32) }
  const terms = { thing: 1, commissionPercent: 0, now: new Date(), agreed, requestKey }
  for (let fanId = 1; !isLineFull(db); fanId += 1) void sell(db, { ...terms, fanId })
}

/** One after another, so that all of them are served. */
async function buyAll(posts: number[], buy: (post: number) => ReturnType<Fan['buysPost']>) {
  const statuses: number[] = []
  for (const post of posts) statuses.push((await buy(post)).statusCode)
  return statuses
}

/** Takes every connection of the world's. Returns what gives them back. */
async function holdConnections({ db }: World): Promise<() => void> {
  const released = Promise.withResolvers<void>()
  const held = Array.from({ length: CONNECTIONS }, () => {
    const taken = Promise.withResolvers<void>()
    void db.transaction(async () => {
      taken.resolve()
      await released.promise
    })
    return taken.promise
  })
  await Promise.all(held)
  return released.resolve
}

async function waiting({ db }: World, count: number) {
  await vi.waitFor(() => expect(db.waiting()).toBe(count), 10_000)
}
