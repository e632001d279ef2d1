import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { describe, expect, test } from 'vitest'
import { sharedWorld } from '../../../test/shared-world.ts'
import { Browser, hires } from '../../../test/studio-browser.ts'
import { openWorld, type World } from '../../../test/world.ts'
import { periodOf } from './periods.ts'
import { openStream } from './stream.ts'

const world = sharedWorld({ settings: { commissionPercent: 20 } })

describe('the dashboard', () => {
  test('adds up what came in, by kind and less the commission', async () => {
    const { browser, creator } = await studio(world())
    const fan = await world().fan({ balance: 100_00 })
    const postId = await creator.publishes({ audience: 'channel', price: 8_00, text: 'The pier' })
    await fan.buysPost(postId)
    await fan.buysMessage(await creator.sendsMessage(fan, 5_00))
    await fan.sendsTip(await fan.draftsTip(creator, 10_00))
    await fan.buysPremium(creator)

    const dashboard = (await browser.get('/studio/dashboard?period=7d')).json()

    const earned = { premium: 7.99, post: 6.4, message: 4, tip: 8 }
    expect(dashboard.totals).toEqual({ earned, unlocks: 2, joined: 1 })
    expect(dashboard.buckets).toHaveLength(7)
    expect(dashboard.buckets.at(-1)).toEqual({ day: '2026-11-15', earned, unlocks: 2 })
    expect(dashboard.buckets[0].earned).toEqual({ premium: 0, post: 0, message: 0, tip: 0 })
    expect(dashboard).toMatchObject({
      balance: 26.39,
      onHold: 26.39,
      premium: { active: 1, atRisk: 0 },
      best: [
        { kind: 'post', id: postId, title: 'The pier', earned: 8, count: 1 },
        { kind: 'message', earned: 5, count: 1 },
      ],
    })
  })

  test('compares with the time before, and counts who is about to leave', async () => {
    await using own = await openWorld()
    const { browser, creator } = await studio(own)
    const fan = await own.fan({ balance: 100_00 })
    const bought = await fan.buysPremium(creator)
    await fan.cancelsPremium(bought.json().subscription.id)
    await own.advance({ days: 8 })
    fan.reopensApp()
    await fan.sendsTip(await fan.draftsTip(creator, 3_00))

    const dashboard = (await browser.get('/studio/dashboard?period=7d')).json()

    expect(dashboard.totals.earned).toMatchObject({ premium: 0, tip: 3 })
    expect(dashboard.previous.earned).toMatchObject({ premium: 9.99, tip: 0 })
    expect(dashboard.premium).toEqual({ active: 1, atRisk: 1 })
  })

  test('says the same after what is over was summed up', async () => {
    await using own = await openWorld()
    const { browser, creator } = await studio(own)
    const fan = await own.fan({ balance: 100_00 })
    const totals = async () => (await browser.get('/studio/dashboard?period=7d')).json().totals
    const summed = async () => {
      await own.runJobs()
      return own.db.one(
        'select count(*) as quarters, coalesce(sum(sales), 0)::int as sales from earned_quarter',
        [],
      )
    }
    await fan.sendsTip(await fan.draftsTip(creator, 10_00))
    await fan.buysPremium(creator)
    const before = await totals()
    expect(await summed()).toEqual({ quarters: 0, sales: 0 })

    await own.advance({ hours: 2 })
    fan.reopensApp()
    expect(await summed()).toEqual({ quarters: 2, sales: 2 })
    expect(await totals()).toEqual(before)
    await fan.sendsTip(await fan.draftsTip(creator, 1_00))
    const after = await totals()
    expect(after.earned.tip).toBe(before.earned.tip + 1)

    await own.advance({ hours: 2 })
    expect(await summed()).toEqual({ quarters: 3, sales: 3 })
    expect(await totals()).toEqual(after)
  })

  test('of a creator who has sold nothing is whole, and empty', async () => {
    const { browser } = await studio(world())

    const dashboard = (await browser.get('/studio/dashboard?period=12m')).json()

    expect(dashboard.buckets).toHaveLength(12)
    expect(dashboard).toMatchObject({ balance: 0, best: [], premium: { active: 0 } })
  })
})

describe('the latest sales', () => {
  test('come newest first with what the fan paid, and name the fan to who may see fans', async () => {
    const { browser, creator } = await studio(world())
    const accountant = await Browser.of(world(), await hires(world(), creator, ['see_money']))
    const fan = await world().fan({ firstName: 'Vera', balance: 100_00 })
    await fan.buysMessage(await creator.sendsMessage(fan, 5_00))
    await fan.buysPremium(creator)

    const [seen, counted] = await Promise.all(
      [browser, accountant].map(async (each) => (await each.get('/studio/sales')).json().sales),
    )

    expect(seen.map(({ kind, fan: name, price }: Sold) => [kind, name, price]).sort()).toEqual([
      ['message', 'Vera', 5],
      ['premium', 'Vera', 9.99],
    ])
    expect(counted.map(({ fan: name }: Sold) => name)).toEqual(['', ''])
  })
})

test('a sale on one node reaches a page that is open on another', async () => {
  await using node = await openWorld({ database: world().database, clock: world().clock })
  const { person, creator } = await studio(world())
  const browser = await Browser.of(node, person)
  const fan = await world().fan({ balance: 20_00 })
  const tip = await fan.draftsTip(creator, 5_00)
  await using page = await hears(node, browser)
  await page.next()

  await fan.sendsTip(tip)

  expect(await page.next()).toBe('changed')
})

test('who may write to fans hears of a tip’s words without seeing money', async () => {
  await using own = await openWorld()
  const { creator } = await studio(own)
  const manager = await Browser.of(own, await hires(own, creator, ['message']))
  const fan = await own.fan({ balance: 20_00 })
  const tip = await fan.draftsTip(creator, 5_00, 'Hello')
  await using page = await hears(own, manager)
  await page.next()

  await fan.sendsTip(tip)

  expect(await page.next()).toBe('changed')
})

test('the stream is closed to who may neither see money nor write', async () => {
  const { creator } = await studio(world())
  const manager = await Browser.of(world(), await hires(world(), creator, ['publish']))

  const reply = await manager.get('/studio/stream')

  expect([reply.statusCode, reply.json().code]).toEqual([403, 'forbidden'])
})

test('a page whose session has ended is told nothing after its end', async () => {
  const { creator, person } = await studio(world())
  const stream = openStream(world().ctx)
  const heard: string[] = []
  stream.join({
    creatorId: creator.id,
    personId: person.id,
    sessionId: 'one that has ended',
    hears: { money: true, words: true },
    write: (text) => heard.push(text.trim()),
    end: () => heard.push('the end'),
    onClosed: () => {}, // later, as a socket does
  })

  await stream.sweep()
  await stream.close()

  expect(heard).toEqual([expect.stringContaining('event: changed'), 'the end'])
})

test('days are those of the caller’s clock', () => {
  const now = new Date('2026-11-15T22:30:00Z')

  const moscow = periodOf('7d', now, 180)
  const year = periodOf('12m', now, 0)

  expect(moscow.days.at(-1)).toBe('2026-11-16')
  expect(moscow.from).toEqual(new Date('2026-11-09T21:00:00Z'))
  expect([year.days[0], year.days.at(-1)]).toEqual(['2025-12-01', '2026-11-01'])
  expect(year.previousFrom).toEqual(new Date('2024-12-01T00:00:00Z'))
})

interface Sold {
  kind: string
  fan: string
  price: number
}

async function studio(at: World) {
  const creator = await at.creator()
  const person = await hires(at, creator)
  return { creator, person, browser: await Browser.of(at, person) }
}

/** The names of the events of the stream, one by one. */
async function hears({ app }: World, { cookieHeader }: Browser) {
  const { server } = app.http
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const stop = new AbortController()
  const reply = await fetch(`http://127.0.0.1:${port}/api/studio/stream`, {
    headers: { cookie: cookieHeader },
    signal: stop.signal,
  })
  const reader = (reply.body as ReadableStream<Uint8Array>).getReader()
  let text = ''
  return {
    async next(): Promise<string> {
      for (;;) {
        const [, name, rest] = /^[\s\S]*?event: (\w+)\ndata: .*\n\n([\s\S]*)$/.exec(text) ?? []
        if (name !== undefined) {
          text = rest ?? ''
          return name
        }
        const { value, done } = await reader.read()
        if (done) throw new Error('the stream has ended')
        text += new TextDecoder().decode(value)
      }
    },
    async [Symbol.asyncDispose]() {
      stop.abort()
    },
  }
}
