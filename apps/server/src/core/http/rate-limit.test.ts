import Fastify from 'fastify'
import { expect, test, vi } from 'vitest'
import type { Fan } from '../../../test/fan.ts'
import { openWorld, testSettings, type World } from '../../../test/world.ts'
import { answerErrors } from './answer-errors.ts'
import { openRateLimits } from './limit-rate.ts'

const THREE_A_MINUTE = { settings: { requestsPerMinute: 3 } }

test('a client over its rate is told when to retry', async () => {
  await using world = await openWorld(THREE_A_MINUTE)
  const fan = await world.fan()

  const replies = await many(fan, 4)
  const inRussian = await fan.get('/main/init', { headers: { 'accept-language': 'ru' } })

  const last = replies.at(-1)
  const seconds = Number(last?.headers['retry-after'])
  expect(replies.map((reply) => reply.statusCode)).toEqual([200, 200, 200, 429])
  expect(seconds).toBeGreaterThan(0)
  expect(seconds).toBeLessThanOrEqual(60)
  expect(last?.json()).toEqual({
    code: 'too_many_requests',
    message: `Too many attempts. Try again in ${seconds} seconds.`,
    details: { retryAfter: seconds },
  })
  expect(inRussian.json().message).toMatch(/^Слишком много попыток\. Попробуйте через \d+/)
})

test('nothing is done beyond the limit', async () => {
  await using world = await openWorld(THREE_A_MINUTE)
  const [fan, creator] = [await world.fan({ balance: 20_00 }), await world.creator()]
  await many(fan, 3)

  const reply = await fan.buysPremium(creator)

  expect(reply.statusCode).toBe(429)
  expect(await fan.eventTypes()).toEqual([])
})

test('one fan’s haste does not slow another at the same address', async () => {
  await using world = await openWorld(THREE_A_MINUTE)
  const [hasty, patient] = [await world.fan(), await world.fan()]
  await many(hasty, 4)

  const reply = await patient.get('/main/init')

  expect(reply.statusCode).toBe(200)
})

test('guessing at credentials is limited by address', async () => {
  await using world = await openWorld(THREE_A_MINUTE)
  const fan = await world.fan()

  const guesses = []
  for (let guess = 0; guess < 4; guess += 1) guesses.push(await guessAt(world, '203.0.113.9'))
  const elsewhere = await guessAt(world, '203.0.113.10')
  const known = await fan.get('/main/init')

  expect(guesses.map((reply) => reply.statusCode)).toEqual([401, 401, 401, 429])
  expect([elsewhere.statusCode, known.statusCode]).toEqual([401, 200])
})

test('a minute after its first request a client may ask as much again', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-18T12:00:00Z') })
  const node = openNode(3, { live: () => 1 })
  const ask = async () => (await node.inject('/')).statusCode

  const first = [await ask(), await ask(), await ask(), await ask()]
  vi.setSystemTime(new Date('2026-11-18T12:00:59Z'))
  const late = await ask()
  vi.setSystemTime(new Date('2026-11-18T12:01:00Z'))
  const second = [await ask(), await ask(), await ask(), await ask()]
  vi.useRealTimers()

  expect(first).toEqual([200, 200, 200, 429])
  expect(late).toBe(429)
  expect(second).toEqual([200, 200, 200, 429])
})

test('health is not counted', async () => {
  await using world = await openWorld(THREE_A_MINUTE)

  const replies = []
  for (let ask = 0; ask < 5; ask += 1) replies.push(await world.app.http.inject('/readyz'))

  expect(replies.map((reply) => reply.statusCode)).toEqual([200, 200, 200, 200, 200])
})

async function many(fan: Fan, count: number) {
  const replies = []
  for (let asked = 0; asked < count; asked += 1) replies.push(await fan.get('/main/init'))
  return replies
}

function guessAt(world: World, remoteAddress: string) {
  return world.app.http.inject({
    url: '/api/main/init',
    headers: { authorization: 'TgAuth guess' },
    remoteAddress,
  })
}

test('three nodes let one address pass as often as one node would', async () => {
  const nodes = [1, 2, 3].map(() => openNode(60, { live: () => 3 }))

  const statuses: number[] = []
  for (let turn = 0; turn < 300; turn += 1) {
    statuses.push((await nodes[turn % nodes.length]?.inject('/'))?.statusCode ?? 0)
  }

  const passed = statuses.filter((status) => status === 200).length
  expect(passed).toBeGreaterThanOrEqual(60)
  expect(passed).toBeLessThanOrEqual(66)
})

function openNode(requestsPerMinute: number, nodes: { live(): number }) {
  const app = Fastify()
  answerErrors(app)
  app.decorateRequest('fan', null)
  const rates = { ...testSettings(), requestsPerMinute }
  const limits = openRateLimits(rates, nodes)
  app.get('/', (request) => {
    limits.countAddress(request)
    return 'served'
  })
  return app
}
