import { expect, test } from 'vitest'
import { openWorld, type World } from '../../../test/world.ts'
import { networkOf } from './limit-rate.ts'

const CALLS = { analytics: 2, purchase: 2, sign_in: 2, top_up: 2 }
const BATCH = { visit: 'visit-0001', events: [{ name: 'init', ageMs: 0 }] }

test('F6: each kind of call has a rate of its own, and reading is not slowed by it', async () => {
  await using world = await openWorld({ settings: { callsPerMinute: CALLS } })
  const [fan, creator] = [await world.fan(), await world.creator()]
  const tip = { message: '', currency: 'eur', amount: 5 }

  const told = await thrice(() => fan.post('/analytics', BATCH))
  const drafted = await thrice(() => fan.post(`/im/${creator.id}/tips`, tip))
  const read = await fan.get('/main/init')

  expect(statusesOf(told)).toEqual([200, 200, 429])
  expect(statusesOf(drafted)).toEqual([200, 200, 429])
  expect(read.statusCode).toBe(200)
})

test('F7: a fan who asks for payment pages without end is stopped before the messenger is asked', async () => {
  await using world = await openWorld({ settings: { callsPerMinute: CALLS } })
  const [hasty, other] = [await world.fan(), await world.fan()]
  const invoice = (amount: number) => hasty.post('/pay/stars/top_up', { amount })

  const replies = [await invoice(10), await invoice(11), await invoice(12)]

  expect(statusesOf(replies)).toEqual([200, 200, 429])
  expect((await other.post('/pay/stars/top_up', { amount: 10 })).statusCode).toBe(200)
})

test('F6: a fan’s day has a quota of rows, and tomorrow is another day', async () => {
  await using world = await openWorld()
  const fan = await world.fan()
  const full = { ...BATCH, events: Array.from({ length: 50 }, () => ({ name: 'init', ageMs: 0 })) }
  const tellFull = () => fan.post('/analytics', full)

  const within = []
  for (let batch = 0; batch < 60; batch += 1) within.push((await tellFull()).statusCode)
  const beyond = await tellFull()
  await world.advance({ days: 1 })
  fan.reopensApp()
  const tomorrow = await tellFull()

  expect(new Set(within)).toEqual(new Set([200]))
  expect(beyond.json()).toMatchObject({ code: 'too_many_requests' })
  expect(Number(beyond.headers['retry-after'])).toBeGreaterThan(60)
  expect(tomorrow.statusCode).toBe(200)
})

test('F6: top-ups that nobody paid and drafts that nobody sent are forgotten in the end', async () => {
  await using world = await openWorld()
  const [fan, creator] = [await world.fan({ balance: 5_00 }), await world.creator()]
  await fan.post('/pay/stars/top_up', { amount: 10 })
  await fan.draftsTip(creator, 1_00)
  await fan.sendsTip(await fan.draftsTip(creator, 2_00))
  const left = () =>
    world.db.query(
      'select (select count(*) from top_up) as "topUps", (select count(*) from tip) as tips',
    )

  await world.advance({ days: 29 })
  await world.runJobs()
  const afterAMonth = await left()
  await world.advance({ days: 62 })
  await world.runJobs()

  expect(afterAMonth).toEqual([{ topUps: 1, tips: 2 }])
  expect(await left()).toEqual([{ topUps: 0, tips: 1 }])
})

test('F12: behind one proxy an address that the caller made up counts for nothing', async () => {
  await using world = await openWorld({ settings: { trustProxy: 1, requestsPerMinute: 3 } })

  const replies = []
  for (const made of ['1.1.1.1', '2.2.2.2', '3.3.3.3', '4.4.4.4'])
    replies.push(await guess(world, '10.0.0.1', `${made}, 203.0.113.9`))
  const elsewhere = await guess(world, '10.0.0.1', '1.1.1.1, 203.0.113.10')

  expect(statusesOf(replies)).toEqual([401, 401, 401, 429])
  expect(elsewhere.statusCode).toBe(401)
})

test('F12: proxies are known by their networks too, and strangers’ headers are passed over', async () => {
  await using world = await openWorld({
    settings: { trustProxy: ['10.0.0.0/8'], requestsPerMinute: 1 },
  })

  const stranger = [
    await guess(world, '203.0.113.9', '1.1.1.1'),
    await guess(world, '203.0.113.9', '2.2.2.2'),
  ]
  const proxied = [
    await guess(world, '10.1.2.3', '1.1.1.1'),
    await guess(world, '10.1.2.3', '2.2.2.2'),
  ]

  expect(statusesOf(stranger)).toEqual([401, 429])
  expect(statusesOf(proxied)).toEqual([401, 401])
})

test('F12: all addresses of one IPv6 network are one caller', async () => {
  await using world = await openWorld({ settings: { requestsPerMinute: 2 } })

  const replies = []
  for (const host of ['1', 'ffff:1', 'a:b:c:d'])
    replies.push(await guess(world, `2001:db8:0:7:${pad(host)}`))

  expect(statusesOf(replies)).toEqual([401, 401, 429])
})

test.each([
  ['203.0.113.9', '203.0.113.9'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['2001:0db8:0000:0007:a:b:c:d', '2001:db8:0:7::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
])('the network of %s is %s', (address, network) => {
  expect(networkOf(address)).toBe(network)
})

async function thrice<T>(ask: () => Promise<T>): Promise<T[]> {
  return [await ask(), await ask(), await ask()]
}

function pad(host: string): string {
  return ['0', '0', '0', '0', ...host.split(':')].slice(-4).join(':')
}

function guess(world: World, remoteAddress: string, forwarded?: string) {
  return world.app.http.inject({
    url: '/api/main/init',
    headers: { authorization: 'TgAuth guess', ...(forwarded && { 'x-forwarded-for': forwarded }) },
    remoteAddress,
  })
}

function statusesOf(replies: { statusCode: number }[]): number[] {
  return replies.map(({ statusCode }) => statusCode).sort()
}
